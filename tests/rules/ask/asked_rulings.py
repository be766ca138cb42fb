"""Published rulings as somebody at a table would ask for them, with the outcome that was published.

`taps` are the parameters of the links that are followed, in order. `outcome` is the word of the verdict.
`happened` and `never` are steps of it: what happened, to which card, by which player; "*" is any.
Written from the rulings alone, before Ask was looked at.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """One ruling: what is tapped, and what comes of it."""

    id: str
    taps: tuple[tuple[str, str], ...]
    outcome: str = ""
    happened: tuple[tuple[str, str, str], ...] = ()
    never: tuple[tuple[str, str, str], ...] = ()
    cites: str = ""
    edition: str = ""


def asked(
    card: str, does: str, meets: str = "nothing", where: str = "", third: str = ""
) -> tuple[tuple[str, str], ...]:
    steps = (("card", card), ("does", does), ("meets", meets), ("where", where), ("third", third))
    return tuple((name, value) for name, value in steps if value)


RULINGS = (
    # B's Unicorns cannot be destroyed; only C's Unicorn may be.
    Asked("REP-24", asked("rhinocorn", "begin", "rainbow-aura"), "no", cites="effects.cannot-beats-can"),
    # Where the only Unicorns of others are B's, Unicorn Poison may not even be played.
    Asked(
        "REP-24",
        asked("unicorn-poison", "play", "rainbow-aura", third="0"),
        "no",
        cites="play.impossible-in-hand",
    ),
    # Rainbow Aura only stops destroying, not stealing.
    Asked("STL-16", asked("seductive-unicorn", "play", "rainbow-aura"), "yes", (("steal", "*", "A"),)),
    # Destroyed and sacrificed are different terms.
    Asked(
        "REP-23",
        asked("sadistic-ritual", "begin", "rainbow-aura", "mine"),
        "yes",
        (("sacrifice", "*", "A"), ("draw", "*", "A")),
    ),
    # Kittencorn: no by Magic cards, yes by a Unicorn or an Upgrade; and only destroying is excluded.
    Asked(
        "REP-26",
        asked("unicorn-poison", "play", "magical-kittencorn"),
        "no",
        cites="effects.cannot-beats-can",
    ),
    Asked(
        "REP-26",
        asked("rhinocorn", "begin", "magical-kittencorn"),
        "yes",
        (("destroy", "magical-kittencorn", "A"),),
    ),
    Asked(
        "REP-27",
        asked("glitter-bomb", "begin", "magical-kittencorn"),
        "yes",
        (("destroy", "magical-kittencorn", "A"),),
    ),
    Asked(
        "REP-28",
        asked("glitter-tornado", "play", "magical-kittencorn"),
        "yes",
        (("return", "magical-kittencorn", "*"),),
    ),
    # Super Neigh is still a Neigh.
    Asked("NEI-06", asked("super-neigh", "answer", "yay"), "no", cites="neigh.cannot-be-neighed"),
    # Yay has no effect until it is in a Stable.
    Asked(
        "NEI-07",
        asked("yay", "play", "neigh"),
        "",
        (("respond", "neigh", "B"), ("stop", "yay", "*")),
        (("enter", "yay", "*"),),
    ),
    # Super Neigh cannot be Neigh'd by any card.
    Asked(
        "NEI-04",
        asked("super-neigh", "answer", "neigh"),
        "yes",
        (("respond", "super-neigh", "A"),),
        (("respond", "neigh", "B"),),
    ),
    # A Neigh stops a card being played, never an effect.
    Asked(
        "NEI-11",
        asked("rhinocorn", "begin", "neigh"),
        "yes",
        (("destroy", "*", "A"),),
        (("respond", "neigh", "B"),),
    ),
    # The owner of the Stable Ginormous Unicorn lies in cannot play Neigh cards.
    Asked(
        "NEI-19",
        asked("neigh", "answer", "ginormous-unicorn", "mine"),
        "no",
        cites="effects.cannot-beats-can",
    ),
    # Leaving the Stable costs B a card: destroyed, and returned too.
    Asked(
        "BAR-02",
        asked("unicorn-poison", "play", "barbed-wire"),
        "yes",
        (("destroy", "*", "A"), ("discard", "*", "B")),
    ),
    Asked(
        "BAR-09",
        asked("mermaid-unicorn", "play", "barbed-wire"),
        "yes",
        (("return", "*", "B"), ("discard", "*", "B")),
    ),
    # Pandas are not affected by cards that affect Unicorn cards ...
    Asked(
        "PAN-02",
        asked("unicorn-poison", "play", "pandamonium", third="0"),
        "no",
        cites="play.impossible-in-hand",
    ),
    Asked("PAN-19", asked("seductive-unicorn", "play", "pandamonium"), "no"),
    # ... but by those that say "a card"; and their own effects go on.
    Asked("PAN-06", asked("glitter-bomb", "begin", "pandamonium"), "yes", (("destroy", "*", "A"),)),
    Asked("PAN-05", asked("rhinocorn", "begin", "pandamonium", "mine"), "yes", (("destroy", "*", "A"),)),
    # Under Blinding Light nothing happens at the beginning, nobody flies home and nobody steps in.
    Asked("BLI-03", asked("rhinocorn", "begin", "blinding-light"), "no", (), (("destroy", "*", "*"),)),
    Asked(
        "BLI-06",
        asked("magical-flying-unicorn", "destroyed", "blinding-light"),
        "",
        (("destroy", "magical-flying-unicorn", "*"),),
        (("replace", "*", "*"),),
    ),
    Asked(
        "BLI-10",
        asked("stabby-the-unicorn", "destroyed", "blinding-light"),
        "no",
        (("destroy", "stabby-the-unicorn", "B"),),
        (("destroy", "*", "A"),),
    ),
    # A Baby goes to the Nursery, whatever takes it out of the Stable.
    Asked(
        "REP-01",
        asked("baby-unicorn-red", "destroyed", "unicorn-poison"),
        "",
        (("destroy", "baby-unicorn-red", "B"),),
    ),
    # Black Knight goes instead.
    Asked(
        "REP-12",
        asked("unicorn-poison", "play", "black-knight-unicorn"),
        "",
        (("replace", "*", "B"), ("sacrifice", "black-knight-unicorn", "B")),
    ),
    # It never lies in the discard pile.
    Asked(
        "REP-16",
        asked("annoying-flying-unicorn", "destroyed"),
        "",
        (("return", "annoying-flying-unicorn", "*"),),
    ),
    # Only when sacrificed or destroyed.
    Asked(
        "REP-20",
        asked("stabby-the-unicorn", "returned", "mermaid-unicorn"),
        "",
        (("return", "stabby-the-unicorn", "*"),),
        (("destroy", "*", "*"),),
    ),
    # C's Unicorn only.
    Asked(
        "REP-22",
        asked("stabby-the-unicorn", "destroyed", "rainbow-aura"),
        "no",
        (("destroy", "stabby-the-unicorn", "B"),),
        cites="effects.cannot-beats-can",
    ),
    # A steals what B played.
    Asked(
        "STL-19",
        asked("trojan-unicorn", "there"),
        "yes",
        (("steal", "*", "A"), ("sacrifice", "trojan-unicorn", "A")),
        edition="control",
    ),
    # No Draw phase, no Action phase.
    Asked(
        "TRN-16",
        asked("rhinocorn", "begin"),
        "yes",
        (("destroy", "*", "A"), ("end-turn", "*", "A")),
        (("draw", "*", "A"),),
    ),
    # Stabby's effect is the next link.
    Asked(
        "CNC-03",
        asked("rhinocorn", "begin", "stabby-the-unicorn"),
        "yes",
        (("destroy", "stabby-the-unicorn", "A"), ("destroy", "*", "B")),
    ),
    # Bringing into the Stable counts as entering.
    Asked(
        "THN-19",
        asked("kiss-of-life", "play", "llamacorn", "discard"),
        "yes",
        (("bring", "llamacorn", "A"), ("discard", "*", "B")),
    ),
    # One Unicorn enters, one leaves: two discards.
    Asked(
        "BAR-14",
        asked("unicorn-swap", "play", "barbed-wire"),
        "yes",
        (("steal", "*", "A"), ("discard", "*", "B")),
    ),
    # Each other player sacrifices a card.
    Asked(
        "CNC-15",
        asked("mutually-assured-destructicorn", "destroyed"),
        "yes",
        (("sacrifice", "*", "B"), ("sacrifice", "*", "C")),
        edition="control",
    ),
    # The mandatory destroy has no legal target.
    Asked(
        "REP-52",
        asked("horrifying-impaling", "play", "unicorn-chastity-belt", third="0"),
        "no",
        cites="play.impossible-in-hand",
        edition="nsfw-base-2e",
    ),
    # It belongs to the Flyers.
    Asked(
        "NSF-15",
        asked("horny-flying-unicorn", "destroyed"),
        "",
        (("return", "horny-flying-unicorn", "*"),),
        edition="nsfw-base-2e",
    ),
)
