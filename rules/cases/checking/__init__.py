"""What an edit does to the rulings: the cases it touches, and how they fare before anything is saved.

Whoever writes cards or editions writes them inside of `engine_check`. It is a transaction of its own, or a
part of the one around it. At its end the cases the change touches are played. If some that held fail now,
nothing stays written and `NewlyFailing` is raised. The editor sees them, and may say yes to just these, for
just this change: `digest` stands for both, and comes back as what is accepted.

    try:
        with engine_check(accepted=request.POST.get("accepted", "")) as check:
            write_the_change()
    except NewlyFailing as refused:
        return ask_again(refused.cases, refused.digest)
    tell(check.newly_failing, check.newly_passing)

What was accepted is noted in the comment of every revision that was made inside, so in the history of what
was changed; `check.note` is that note for whoever keeps another record.

To raise the data version is up to what writes: rows saved one by one do it themselves, `bulk_create` does
not, and while it stays the same nothing is played.
"""

from rules.cases.checking.saving import EngineCheck, FailingCase, NewlyFailing, engine_check

__all__ = ["EngineCheck", "FailingCase", "NewlyFailing", "engine_check"]
