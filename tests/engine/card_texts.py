"""The stored wordings in three languages, as a player reads them."""

from typing import NamedTuple


class CardText(NamedTuple):
    en: str
    de: str
    nl: str


CARD_TEXTS = [
    CardText(
        "Turn start: you may destroy a Unicorn. If you do, end your turn.",
        "Zu Beginn deines Zugs: Du darfst ein Einhorn zerstören. Falls du das tust, beende deinen Zug.",
        "Aan het begin van je beurt: je mag een Eenhoorn vernietigen. "
        "Als je dat doet, beëindig dan je beurt.",
    ),
    CardText(
        "Enters: you may discard a card. If you do, steal a Unicorn.",
        "Kommt in deinen Stall: Du darfst eine Karte abwerfen. Falls du das tust, klaue ein Einhorn.",
        "Komt in je Stal: je mag een kaart afleggen. Als je dat doet, steel dan een Eenhoorn.",
    ),
    CardText(
        "Enters: each player sacrifices a Unicorn.",
        "Kommt in deinen Stall: Jeder Spieler opfert ein Einhorn.",
        "Komt in je Stal: elke speler offert een Eenhoorn op.",
    ),
    CardText(
        "If a Unicorn in your Stable would be destroyed: you may sacrifice this card instead.",
        "Falls ein Einhorn in deinem Stall zerstört würde: Du darfst stattdessen diese Karte opfern.",
        "Als een Eenhoorn in je Stal zou worden vernietigd: je mag in plaats daarvan deze kaart opofferen.",
    ),
    CardText(
        "Enters: draw a card.\n"
        "If this card would be sacrificed or destroyed: return it to your hand instead.",
        "Kommt in deinen Stall: Ziehe eine Karte.\n"
        "Falls diese Karte geopfert oder zerstört würde: Nimm sie stattdessen auf deine Hand zurück.",
        "Komt in je Stal: trek een kaart.\n"
        "Als deze kaart zou worden opgeofferd of vernietigd: "
        "neem die in plaats daarvan terug in je hand.",
    ),
    CardText(
        "Whenever a Unicorn enters or leaves your Stable: discard a card.",
        "Immer wenn ein Einhorn in deinen Stall kommt oder ihn verlässt: Wirf eine Karte ab.",
        "Telkens wanneer een Eenhoorn in je Stal komt of die verlaat: leg een kaart af.",
    ),
    CardText(
        "Your Unicorns cannot be destroyed.",
        "Deine Einhörner können nicht zerstört werden.",
        "Je Eenhoorns kunnen niet vernietigd worden.",
    ),
    CardText(
        "You cannot play Neigh cards.",
        "Du kannst keine Nühü-Karten spielen.",
        "Je kunt geen Stopkaarten spelen.",
    ),
    CardText(
        "This card counts as 2 Unicorns.\nYou cannot play Neigh cards.",
        "Diese Karte zählt als 2 Einhörner.\nDu kannst keine Nühü-Karten spielen.",
        "Deze kaart telt als 2 Eenhoorns.\nJe kunt geen Stopkaarten spelen.",
    ),
    CardText(
        "Sacrifice a card, then destroy 2 cards.",
        "Opfere eine Karte, dann zerstöre 2 Karten.",
        "Offer een kaart op en vernietig daarna 2 kaarten.",
    ),
    CardText(
        "When another player plays a card: stop it.",
        "Wenn ein anderer Spieler eine Karte spielt: Verhindere das.",
        "Wanneer een andere speler een kaart speelt: houd dat tegen.",
    ),
    CardText(
        "When another player plays a card: stop it.\nThis card cannot be Neigh'd.",
        "Wenn ein anderer Spieler eine Karte spielt: Verhindere das.\nDiese Karte kann nicht genühüt werden.",
        "Wanneer een andere speler een kaart speelt: houd dat tegen.\n"
        "Deze kaart kan niet met een Stopkaart tegengehouden worden.",
    ),
]

# No stored card says these yet; they show what the languages do with the rest of the vocabulary.
MORE_TEXTS = [
    CardText(
        "Cards you play cannot be Neigh'd.",
        "Karten, die du spielst, können nicht genühüt werden.",
        "Kaarten die je speelt kunnen niet met een Stopkaart tegengehouden worden.",
    ),
    CardText(
        "Enters: destroy an Upgrade or Downgrade.",
        "Kommt in deinen Stall: Zerstöre eine Aufwertung oder eine Abwertung.",
        "Komt in je Stal: vernietig een Positief of Negatief Effect kaart.",
    ),
    CardText(
        "Leaves: sacrifice all Basic Unicorns, Baby Unicorns and Magical Unicorns.",
        "Verlässt deinen Stall: Opfere alle Standard-, Baby- und Magischen Einhörner.",
        "Verlaat je Stal: offer alle Normale, Baby en Magische Eenhoorns op.",
    ),
    CardText(
        "Basic Unicorns, Magical Unicorns and Upgrades cannot be stolen.",
        "Standard-Einhörner, Magische Einhörner und Aufwertungen können nicht geklaut werden.",
        "Normale Eenhoorns, Magische Eenhoorns en Positief Effect kaarten kunnen niet gestolen worden.",
    ),
    CardText(
        "Turn end: each other player draws a card and discards 2 cards, "
        "then returns this card to the Nursery.",
        "Am Ende deines Zugs: Jeder andere Spieler zieht eine Karte und wirft 2 Karten ab "
        "und legt dann diese Karte in den Kindergarten zurück.",
        "Aan het einde van je beurt: elke andere speler trekt een kaart en legt 2 kaarten af "
        "en legt daarna deze kaart terug in de Babykamer.",
    ),
    CardText(
        "Sacrificed or destroyed: you may steal an Ultimate Unicorn and return it to your hand. "
        "If you do, another player discards a card.",
        "Wird geopfert oder zerstört: Du darfst ein Ultimatives Einhorn klauen und es auf deine Hand "
        "zurücknehmen. Falls du das tust, wirft ein anderer Spieler eine Karte ab.",
        "Wordt opgeofferd of vernietigd: je mag een Ultieme Eenhoorn stelen en die in je hand terugnemen. "
        "Als je dat doet, legt een andere speler een kaart af.",
    ),
    CardText(
        "Whenever a Unicorn or Upgrade in another player's Stable is stolen: return it to the deck.",
        "Immer wenn ein Einhorn oder eine Aufwertung im Stall eines anderen Spielers geklaut wird: "
        "Lege die Karte in den Nachziehstapel zurück.",
        "Telkens wanneer een Eenhoorn of Positief Effect kaart in de Stal van een andere speler "
        "wordt gestolen: leg die terug in de trekstapel.",
    ),
    CardText(
        "Whenever you play an Upgrade: draw 2 cards, sacrifice a Downgrade and steal it.",
        "Immer wenn du eine Aufwertung spielst: Ziehe 2 Karten, opfere eine Abwertung und klaue sie.",
        "Telkens wanneer je een Positief Effect kaart speelt: "
        "trek 2 kaarten, offer een Negatief Effect kaart op en steel die.",
    ),
    CardText(
        "Other players' Magical Unicorns and Upgrades cannot be sacrificed, destroyed or stolen.",
        "Magische Einhörner und Aufwertungen anderer Spieler können nicht geopfert, zerstört oder "
        "geklaut werden.",
        "Magische Eenhoorns en Positief Effect kaarten van andere spelers kunnen niet "
        "opgeofferd, vernietigd of gestolen worden.",
    ),
    CardText(
        "Your Magical Unicorns cannot be returned. You cannot play Magic cards or Instants.",
        "Deine Magischen Einhörner können nicht zurückgegeben werden. "
        "Du kannst keine Magie- oder Sofortkarten spielen.",
        "Je Magische Eenhoorns kunnen niet teruggelegd worden. "
        "Je kunt geen Magisch of Direct Effect kaarten spelen.",
    ),
    CardText(
        "If a Downgrade in a Stable would be discarded: destroy it instead.",
        "Falls eine Abwertung in einem Stall abgeworfen würde: Zerstöre sie stattdessen.",
        "Als een Negatief Effect kaart in een Stal zou worden afgelegd: vernietig die in plaats daarvan.",
    ),
    CardText(
        "Whenever an Instant leaves or enters another player's Stable: "
        "each player draws 3 cards, then ends their turn.",
        "Immer wenn eine Sofortkarte den Stall eines anderen Spielers verlässt oder in ihn kommt: "
        "Jeder Spieler zieht 3 Karten und beendet dann seinen Zug.",
        "Telkens wanneer een Direct Effect kaart de Stal van een andere speler verlaat of erin komt: "
        "elke speler trekt 3 kaarten en beëindigt daarna zijn beurt.",
    ),
    CardText(
        "Whenever another player plays a Magic card: you may discard 2 cards. If you do, stop it.",
        "Immer wenn ein anderer Spieler eine Magiekarte spielt: Du darfst 2 Karten abwerfen. "
        "Falls du das tust, verhindere das.",
        "Telkens wanneer een andere speler een Magisch Effect kaart speelt: je mag 2 kaarten afleggen. "
        "Als je dat doet, houd dat dan tegen.",
    ),
]
