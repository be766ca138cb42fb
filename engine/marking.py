"""Sentences that whoever shows them may say in another language."""


def gettext_noop(sentence: str) -> str:
    """Mark a sentence for those who translate."""
    return sentence
