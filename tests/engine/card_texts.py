"""The stored wordings in three languages, as a player reads them."""

from typing import NamedTuple


class CardText(NamedTuple):
    """One wording in every language of the engine: each has a field of its name."""

    en: str
    de: str
    nl: str


CARD_TEXTS = [
    CardText(
        "Turn start: you may destroy a Unicorn. If you do, end your turn.",
        "Zu Beginn deines Zugs: Du darfst ein Einhorn zerstören. Falls du das tust, beende deinen Zug.",
        "Aan het begin van je beurt mag je een Eenhoorn vernietigen. Als je dat doet, beëindig je je beurt.",
    ),
    CardText(
        "Enters: you may discard a card. If you do, steal a Unicorn.",
        "Kommt diese Karte in deinen Stall, darfst du eine Karte abwerfen. Falls du das tust, klaue ein "
        "Einhorn.",
        "Als deze kaart in je Stal komt, mag je een kaart afleggen. Als je dat doet, steel je een Eenhoorn.",
    ),
    CardText(
        "Enters: each player sacrifices a Unicorn.",
        "Kommt diese Karte in deinen Stall, opfert jeder Spieler ein Einhorn.",
        "Als deze kaart in je Stal komt, offert elke speler een Eenhoorn op.",
    ),
    CardText(
        "If a Unicorn in your Stable would be destroyed: you may sacrifice this card instead.",
        "Falls ein Einhorn in deinem Stall zerstört würde, darfst du stattdessen diese Karte opfern.",
        "Als een Eenhoorn in je Stal vernietigd zou worden, mag je in plaats daarvan deze kaart opofferen.",
    ),
    CardText(
        "Enters: draw a card.\n"
        "If this card would be sacrificed or destroyed: return it to your hand instead.",
        "Kommt diese Karte in deinen Stall, ziehe eine Karte.\n"
        "Falls diese Karte geopfert oder zerstört würde, nimm sie stattdessen auf deine Hand zurück.",
        "Als deze kaart in je Stal komt, trek je een kaart.\n"
        "Als deze kaart opgeofferd of vernietigd zou worden, neem je hem in plaats daarvan terug in je hand.",
    ),
    CardText(
        "Whenever a Unicorn enters or leaves your Stable: discard a card.",
        "Immer wenn ein Einhorn in deinen Stall kommt oder ihn verlässt, wirf eine Karte ab.",
        "Telkens wanneer een Eenhoorn in je Stal komt of je Stal verlaat, leg je een kaart af.",
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
        "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt und kommt auf den "
        "Ablagestapel.",
        "Speel deze kaart wanneer een andere speler een kaart speelt. Houd die kaart tegen.",
    ),
    CardText(
        "When another player plays a card: stop it.\nThis card cannot be Neigh'd.",
        "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt und kommt auf den "
        "Ablagestapel.\n"
        "Diese Karte kann nicht genühüt werden.",
        "Speel deze kaart wanneer een andere speler een kaart speelt. Houd die kaart tegen.\n"
        "Deze kaart kan niet met een Stopkaart tegengehouden worden.",
    ),
    CardText(
        "Enters: you may steal an Upgrade.",
        "Kommt diese Karte in deinen Stall, darfst du eine Aufwertung klauen.",
        "Als deze kaart in je Stal komt, mag je een Positief Effect kaart stelen.",
    ),
    CardText(
        "Enters: you may pull a card from another player's hand.",
        "Kommt diese Karte in deinen Stall, darfst du blind eine Karte aus der Hand eines anderen "
        "Spielers nehmen.",
        "Als deze kaart in je Stal komt, mag je blind een kaart uit de hand van een andere speler pakken.",
    ),
    CardText(
        "Enters: you may choose another player. If you do, that player discards a card.\n"
        "If this card would be sacrificed or destroyed: return it to your hand instead.",
        "Kommt diese Karte in deinen Stall, darfst du einen anderen Spieler wählen. Falls du das tust, "
        "wirft dieser Spieler eine Karte ab.\n"
        "Falls diese Karte geopfert oder zerstört würde, nimm sie stattdessen auf deine Hand zurück.",
        "Als deze kaart in je Stal komt, mag je een andere speler kiezen. Als je dat doet, legt die speler "
        "een kaart af.\n"
        "Als deze kaart opgeofferd of vernietigd zou worden, neem je hem in plaats daarvan terug in je hand.",
    ),
    CardText(
        "Enters: you may destroy an Upgrade or sacrifice a Downgrade.",
        "Kommt diese Karte in deinen Stall, darfst du eine Aufwertung zerstören oder eine Abwertung opfern.",
        "Als deze kaart in je Stal komt, mag je een Positief Effect kaart vernietigen of een Negatief "
        "Effect kaart opofferen.",
    ),
    CardText(
        "Enters: you may search the deck for an Upgrade, put it into your hand and shuffle the deck.",
        "Kommt diese Karte in deinen Stall, darfst du im Nachziehstapel nach einer Aufwertung suchen, sie "
        "auf deine Hand nehmen und den Nachziehstapel mischen.",
        "Als deze kaart in je Stal komt, mag je in de trekstapel naar een Positief Effect kaart zoeken, "
        "die kaart in je hand nemen en de trekstapel schudden.",
    ),
    CardText(
        "Enters: you may sacrifice a Unicorn. If you do, bring a Unicorn other than this card from the "
        "discard pile into your Stable.",
        "Kommt diese Karte in deinen Stall, darfst du ein Einhorn opfern. Falls du das tust, bringe ein "
        "Einhorn vom Ablagestapel in deinen Stall, aber nicht diese Karte.",
        "Als deze kaart in je Stal komt, mag je een Eenhoorn opofferen. Als je dat doet, breng je een "
        "Eenhoorn, maar niet deze kaart, van de aflegstapel naar je Stal.",
    ),
    CardText(
        "Enters: each player discards a card.",
        "Kommt diese Karte in deinen Stall, wirft jeder Spieler eine Karte ab.",
        "Als deze kaart in je Stal komt, legt elke speler een kaart af.",
    ),
    CardText(
        "Enters: you may put a Magic card from the discard pile into your hand.\n"
        "If this card would be sacrificed or destroyed: return it to your hand instead.",
        "Kommt diese Karte in deinen Stall, darfst du eine Magiekarte vom Ablagestapel auf deine Hand "
        "nehmen.\n"
        "Falls diese Karte geopfert oder zerstört würde, nimm sie stattdessen auf deine Hand zurück.",
        "Als deze kaart in je Stal komt, mag je een Magisch Effect kaart van de aflegstapel in je hand "
        "nemen.\n"
        "Als deze kaart opgeofferd of vernietigd zou worden, neem je hem in plaats daarvan terug in je hand.",
    ),
    CardText(
        "This card cannot be destroyed by Magic cards.",
        "Diese Karte kann nicht durch Magiekarten zerstört werden.",
        "Deze kaart kan niet door Magisch Effect kaarten vernietigd worden.",
    ),
    CardText(
        "Enters: you may put a Unicorn from the discard pile into your hand.\n"
        "If this card would be sacrificed or destroyed: return it to your hand instead.",
        "Kommt diese Karte in deinen Stall, darfst du ein Einhorn vom Ablagestapel auf deine Hand "
        "nehmen.\n"
        "Falls diese Karte geopfert oder zerstört würde, nimm sie stattdessen auf deine Hand zurück.",
        "Als deze kaart in je Stal komt, mag je een Eenhoorn van de aflegstapel in je hand nemen.\n"
        "Als deze kaart opgeofferd of vernietigd zou worden, neem je hem in plaats daarvan terug in je hand.",
    ),
    CardText(
        "Enters: you may bring a Baby Unicorn from the Nursery into your Stable.",
        "Kommt diese Karte in deinen Stall, darfst du ein Baby-Einhorn aus dem Kindergarten in deinen "
        "Stall bringen.",
        "Als deze kaart in je Stal komt, mag je een Baby Eenhoorn uit de Babykamer naar je Stal brengen.",
    ),
    CardText(
        "Enters: return a card from another player's Stable to that player's hand.",
        "Kommt diese Karte in deinen Stall, schicke eine Karte aus dem Stall eines anderen Spielers auf "
        "dessen Hand zurück.",
        "Als deze kaart in je Stal komt, stuur je een kaart uit de Stal van een andere speler terug naar "
        "zijn hand.",
    ),
    CardText(
        "Enters: sacrifice all Downgrades.",
        "Kommt diese Karte in deinen Stall, opfere alle Abwertungen.",
        "Als deze kaart in je Stal komt, offer je alle Negatief Effect kaarten op.",
    ),
    CardText(
        "Enters: you may discard 2 Unicorns. If you do, bring a Unicorn from the discard pile into your "
        "Stable.",
        "Kommt diese Karte in deinen Stall, darfst du 2 Einhörner abwerfen. Falls du das tust, bringe ein "
        "Einhorn vom Ablagestapel in deinen Stall.",
        "Als deze kaart in je Stal komt, mag je 2 Eenhoorns afleggen. Als je dat doet, breng je een "
        "Eenhoorn van de aflegstapel naar je Stal.",
    ),
    CardText(
        "Basic Unicorns cannot enter another player's Stable.",
        "Standard-Einhörner können nicht in den Stall eines anderen Spielers kommen.",
        "Normale Eenhoorns kunnen niet in de Stal van een andere speler komen.",
    ),
    CardText(
        "Enters: you may bring a Basic Unicorn from your hand into your Stable.",
        "Kommt diese Karte in deinen Stall, darfst du ein Standard-Einhorn von deiner Hand in deinen "
        "Stall bringen.",
        "Als deze kaart in je Stal komt, mag je een Normale Eenhoorn uit je hand naar je Stal brengen.",
    ),
    CardText(
        "Enters: you may search the deck for a Downgrade, put it into your hand and shuffle the deck.",
        "Kommt diese Karte in deinen Stall, darfst du im Nachziehstapel nach einer Abwertung suchen, sie "
        "auf deine Hand nehmen und den Nachziehstapel mischen.",
        "Als deze kaart in je Stal komt, mag je in de trekstapel naar een Negatief Effect kaart zoeken, "
        "die kaart in je hand nemen en de trekstapel schudden.",
    ),
    CardText(
        "Enters: you may sacrifice this card. If you do, destroy a Unicorn.",
        "Kommt diese Karte in deinen Stall, darfst du sie opfern. Falls du das tust, zerstöre ein Einhorn.",
        "Als deze kaart in je Stal komt, mag je hem opofferen. Als je dat doet, vernietig je een Eenhoorn.",
    ),
    CardText(
        "Sacrificed or destroyed: you may destroy a Unicorn.",
        "Wird diese Karte geopfert oder zerstört, darfst du ein Einhorn zerstören.",
        "Als deze kaart wordt opgeofferd of vernietigd, mag je een Eenhoorn vernietigen.",
    ),
    CardText(
        "Enters: you may put a Neigh card from the discard pile into your hand.\n"
        "If this card would be sacrificed or destroyed: return it to your hand instead.",
        "Kommt diese Karte in deinen Stall, darfst du eine Nühü-Karte vom Ablagestapel auf deine Hand "
        "nehmen.\n"
        "Falls diese Karte geopfert oder zerstört würde, nimm sie stattdessen auf deine Hand zurück.",
        "Als deze kaart in je Stal komt, mag je een Stopkaart van de aflegstapel in je hand nemen.\n"
        "Als deze kaart opgeofferd of vernietigd zou worden, neem je hem in plaats daarvan terug in je hand.",
    ),
    CardText(
        'Enters: you may search the deck for a card with "Narwhal" in its name, put it into your hand and '
        "shuffle the deck.",
        "Kommt diese Karte in deinen Stall, darfst du im Nachziehstapel nach einer Karte mit „Narwhal“ im "
        "Namen suchen, sie auf deine Hand nehmen und den Nachziehstapel mischen.",
        "Als deze kaart in je Stal komt, mag je in de trekstapel naar een kaart met ‘Narwal’ in de naam "
        "zoeken, die kaart in je hand nemen en de trekstapel schudden.",
    ),
    CardText(
        "Enters: draw 2 cards and discard a card.",
        "Kommt diese Karte in deinen Stall, ziehe 2 Karten und wirf eine Karte ab.",
        "Als deze kaart in je Stal komt, trek je 2 kaarten en leg je een kaart af.",
    ),
    CardText(
        "Enters: look at the top 3 cards of the deck, put one of them into your hand and return the rest "
        "to the top of the deck in any order.",
        "Kommt diese Karte in deinen Stall, sieh dir die obersten 3 Karten des Nachziehstapels an, nimm "
        "eine davon auf deine Hand und lege den Rest in beliebiger Reihenfolge oben auf den "
        "Nachziehstapel zurück.",
        "Als deze kaart in je Stal komt, bekijk je de bovenste 3 kaarten van de trekstapel, neem je één "
        "van die kaarten in je hand en leg je de rest in een volgorde naar keuze terug boven op de "
        "trekstapel.",
    ),
    CardText(
        "If this card would be sacrificed or destroyed: you may discard a card instead.",
        "Falls diese Karte geopfert oder zerstört würde, darfst du stattdessen eine Karte abwerfen.",
        "Als deze kaart opgeofferd of vernietigd zou worden, mag je in plaats daarvan een kaart afleggen.",
    ),
    CardText(
        "Return a card from another player's Stable to that player's hand. That player discards a card.",
        "Schicke eine Karte aus dem Stall eines anderen Spielers auf dessen Hand zurück. Dieser Spieler "
        "wirft eine Karte ab.",
        "Stuur een kaart uit de Stal van een andere speler terug naar zijn hand. Die speler legt een kaart "
        "af.",
    ),
    CardText(
        "Look at another player's hand. Put a card from that player's hand into your hand.",
        "Sieh dir die Handkarten eines anderen Spielers an. Nimm eine Karte aus der Hand dieses Spielers "
        "auf deine Hand.",
        "Bekijk de hand van een andere speler. Neem een kaart uit de hand van die speler in je eigen hand.",
    ),
    CardText(
        "Draw 2 cards and discard 3 cards, then take another turn.",
        "Ziehe 2 Karten und wirf 3 Karten ab, dann bist du noch einmal am Zug.",
        "Trek 2 kaarten, leg 3 kaarten af en speel daarna nog een beurt.",
    ),
    CardText(
        "When another player plays a card: stop it, then put it on top of the deck.",
        "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt; lege sie dann oben auf "
        "den Nachziehstapel.",
        "Speel deze kaart wanneer een andere speler een kaart speelt. Houd die kaart tegen en leg hem "
        "daarna boven op de trekstapel.",
    ),
    CardText(
        "Return a card from each player's Stable to that player's hand.",
        "Schicke aus dem Stall jedes Spielers eine Karte auf dessen Hand zurück.",
        "Stuur uit de Stal van elke speler een kaart terug naar zijn hand.",
    ),
    CardText(
        "Draw 3 cards and discard a card.",
        "Ziehe 3 Karten und wirf eine Karte ab.",
        "Trek 3 kaarten en leg een kaart af.",
    ),
    CardText(
        "Bring a Unicorn from the discard pile into your Stable.",
        "Bringe ein Einhorn vom Ablagestapel in deinen Stall.",
        "Breng een Eenhoorn van de aflegstapel naar je Stal.",
    ),
    CardText(
        "Each player discards a card. Shuffle the discard pile into the deck.",
        "Jeder Spieler wirft eine Karte ab. Mische den Ablagestapel in den Nachziehstapel.",
        "Elke speler legt een kaart af. Schud de aflegstapel door de trekstapel.",
    ),
    CardText(
        "Move an Upgrade or Downgrade from any Stable into a different Stable.",
        "Verschiebe eine Aufwertung oder eine Abwertung aus einem beliebigen Stall in einen anderen Stall.",
        "Verplaats een Positief Effect kaart of Negatief Effect kaart uit een Stal naar keuze naar een "
        "andere Stal.",
    ),
    CardText(
        "Each player sacrifices all Upgrades and Downgrades. Shuffle the discard pile into the deck.",
        "Jeder Spieler opfert alle Aufwertungen und Abwertungen. Mische den Ablagestapel in den "
        "Nachziehstapel.",
        "Elke speler offert alle Positief Effect kaarten en Negatief Effect kaarten op. Schud de "
        "aflegstapel door de trekstapel.",
    ),
    CardText(
        "Shuffle this card, your hand and the discard pile into the deck. Draw 5 cards.",
        "Mische diese Karte, deine Handkarten und den Ablagestapel in den Nachziehstapel. Ziehe 5 Karten.",
        "Schud deze kaart, je handkaarten en de aflegstapel door de trekstapel. Trek 5 kaarten.",
    ),
    CardText(
        "Destroy an Upgrade or sacrifice a Downgrade.",
        "Zerstöre eine Aufwertung oder opfere eine Abwertung.",
        "Vernietig een Positief Effect kaart of offer een Negatief Effect kaart op.",
    ),
    CardText(
        "Swap hands with another player.",
        "Tausche die Handkarten mit einem anderen Spieler.",
        "Ruil je handkaarten met een andere speler.",
    ),
    CardText(
        "Destroy a Unicorn.",
        "Zerstöre ein Einhorn.",
        "Vernietig een Eenhoorn.",
    ),
    CardText(
        "Move a Unicorn from your Stable into another player's Stable, then steal a Unicorn from that "
        "player's Stable.",
        "Verschiebe ein Einhorn aus deinem Stall in den Stall eines anderen Spielers, dann klaue ein "
        "Einhorn aus dem Stall dieses Spielers.",
        "Verplaats een Eenhoorn uit je Stal naar de Stal van een andere speler en steel daarna een "
        "Eenhoorn uit de Stal van die speler.",
    ),
    CardText(
        "Turn start: you may sacrifice a card. If you do, draw 2 cards.",
        "Zu Beginn deines Zugs: Du darfst eine Karte opfern. Falls du das tust, ziehe 2 Karten.",
        "Aan het begin van je beurt mag je een kaart opofferen. Als je dat doet, trek je 2 kaarten.",
    ),
    CardText(
        "Turn start: you may discard a card. If you do, draw a card.",
        "Zu Beginn deines Zugs: Du darfst eine Karte abwerfen. Falls du das tust, ziehe eine Karte.",
        "Aan het begin van je beurt mag je een kaart afleggen. Als je dat doet, trek je een kaart.",
    ),
    CardText(
        "Turn start: you may play 2 cards in your Action phase.",
        "Zu Beginn deines Zugs: Du darfst in deiner Aktionsphase 2 Karten spielen.",
        "Aan het begin van je beurt mag je in je Actiefase 2 kaarten spelen.",
    ),
    CardText(
        "Turn start: you may sacrifice a card. If you do, destroy a card.",
        "Zu Beginn deines Zugs: Du darfst eine Karte opfern. Falls du das tust, zerstöre eine Karte.",
        "Aan het begin van je beurt mag je een kaart opofferen. Als je dat doet, vernietig je een kaart.",
    ),
    CardText(
        "Turn start: you may discard 3 cards. If you do, steal a Unicorn.",
        "Zu Beginn deines Zugs: Du darfst 3 Karten abwerfen. Falls du das tust, klaue ein Einhorn.",
        "Aan het begin van je beurt mag je 3 kaarten afleggen. Als je dat doet, steel je een Eenhoorn.",
    ),
    CardText(
        "Turn start: you may discard 2 cards. If you do, destroy a Unicorn.",
        "Zu Beginn deines Zugs: Du darfst 2 Karten abwerfen. Falls du das tust, zerstöre ein Einhorn.",
        "Aan het begin van je beurt mag je 2 kaarten afleggen. Als je dat doet, vernietig je een Eenhoorn.",
    ),
    CardText(
        "Cards you play cannot be Neigh'd.",
        "Karten, die du spielst, können nicht genühüt werden.",
        "Kaarten die je speelt, kunnen niet met een Stopkaart tegengehouden worden.",
    ),
    CardText(
        "Your Unicorns are considered Basic Unicorns and have no effects.",
        "Deine Einhörner gelten als Standard-Einhörner und haben keine Effekte.",
        "Je Eenhoorns gelden als Normale Eenhoorns en hebben geen effecten.",
    ),
    CardText(
        "You cannot play Upgrades.",
        "Du kannst keine Aufwertungen spielen.",
        "Je kunt geen Positief Effect kaarten spelen.",
    ),
    CardText(
        "Your hand is visible to all players.",
        "Deine Handkarten sind für alle Spieler sichtbar.",
        "Je handkaarten zijn zichtbaar voor alle spelers.",
    ),
    CardText(
        "Your Unicorns are considered Pandas: they do not count as Unicorns, and effects that say Unicorn "
        "do not affect them.",
        "Deine Einhörner gelten als Pandas: Sie zählen nicht als Einhörner, und Effekte, die sich auf "
        "Einhörner beziehen, betreffen sie nicht.",
        "Je Eenhoorns gelden als Panda's: ze tellen niet als Eenhoorns, en effecten waarin Eenhoorns "
        "worden genoemd, hebben er geen vat op.",
    ),
    CardText(
        "Turn start: sacrifice a Unicorn, then draw a card.",
        "Zu Beginn deines Zugs: Opfere ein Einhorn, dann ziehe eine Karte.",
        "Aan het begin van je beurt offer je een Eenhoorn op en trek je daarna een kaart.",
    ),
    CardText(
        "Whenever you have more than 5 Unicorns: sacrifice a Unicorn.",
        "Sobald du mehr als 5 Einhörner hast, opfere ein Einhorn.",
        "Zodra je meer dan 5 Eenhoorns hebt, offer je een Eenhoorn op.",
    ),
]

# No stored card says these yet; they show what the languages do with the rest of the vocabulary.
MORE_TEXTS = [
    CardText(
        "Move a Unicorn from your Stable into another player's Stable and move a different Unicorn from "
        "that player's Stable into your Stable.",
        "Verschiebe ein Einhorn aus deinem Stall in den Stall eines anderen Spielers und verschiebe ein "
        "anderes Einhorn aus dem Stall dieses Spielers in deinen Stall.",
        "Verplaats een Eenhoorn uit je Stal naar de Stal van een andere speler en verplaats een andere "
        "Eenhoorn uit de Stal van die speler naar je Stal.",
    ),
    CardText(
        "Draw a card for each Unicorn you have above 3.",
        "Ziehe für jedes Einhorn, das du über 3 hinaus hast, eine Karte.",
        "Trek voor elke Eenhoorn die je boven de 3 hebt, een kaart.",
    ),
    CardText(
        "Each player draws 2 cards for each Unicorn they have.",
        "Jeder Spieler zieht für jedes Einhorn, das er hat, 2 Karten.",
        "Elke speler trekt voor elke Eenhoorn die hij heeft, 2 kaarten.",
    ),
    CardText(
        "Reveal the top card of the deck. If it is not a Unicorn or Downgrade, put it into your hand. If "
        "it is a Unicorn, bring it into your Stable and take another turn.",
        "Decke die oberste Karte des Nachziehstapels auf. Ist es weder ein Einhorn noch eine "
        "Abwertung, nimm sie auf deine Hand. Ist es ein Einhorn, bringe es in deinen Stall, und du "
        "bist noch einmal am Zug.",
        "Draai de bovenste kaart van de trekstapel om. Als het geen Eenhoorn of Negatief Effect kaart is, "
        "neem je hem in je hand. Als het een Eenhoorn is, breng je hem naar je Stal en speel je nog een "
        "beurt.",
    ),
    CardText(
        "Choose a player. Put up to 3 Unicorns from that player's Stable into the discard pile without "
        "triggering their effects, then bring that many Baby Unicorns from the Nursery into that player's "
        "Stable.",
        "Wähle einen beliebigen Spieler. Lege bis zu 3 Einhörner aus dem Stall dieses Spielers auf den "
        "Ablagestapel, ohne ihre Effekte auszulösen, dann bringe ebenso viele Baby-Einhörner aus dem "
        "Kindergarten in seinen Stall.",
        "Kies een speler. Leg maximaal 3 Eenhoorns uit de Stal van die speler op de aflegstapel, zonder "
        "de effecten ervan in gang te zetten, en breng daarna evenveel Baby Eenhoorns uit de Babykamer "
        "naar zijn Stal.",
    ),
    CardText(
        "Enters: choose any number of players. Draw that many cards. Each of them may draw a card.",
        "Kommt diese Karte in deinen Stall, wähle beliebig viele Spieler. Ziehe ebenso viele Karten. "
        "Jeder dieser Spieler darf eine Karte ziehen.",
        "Als deze kaart in je Stal komt, kies je zoveel spelers als je wilt. Trek evenveel kaarten. Ieder "
        "van hen mag een kaart trekken.",
    ),
    CardText(
        "Enters: choose any number of other players. Destroy a Unicorn in each of their Stables.",
        "Kommt diese Karte in deinen Stall, wähle beliebig viele andere Spieler. Zerstöre in ihren "
        "Ställen je ein Einhorn.",
        "Als deze kaart in je Stal komt, kies je zoveel andere spelers als je wilt. Vernietig in de Stal "
        "van ieder van hen een Eenhoorn.",
    ),
    CardText(
        "When a player plays a card: stop it. You and that player each draw a card.",
        "Wenn ein Spieler eine Karte spielen will, wird sie nicht gespielt und kommt auf den "
        "Ablagestapel. Jeder von euch beiden zieht eine Karte.",
        "Speel deze kaart wanneer een speler een kaart speelt. Houd die kaart tegen. Ieder van jullie "
        "beiden trekt een kaart.",
    ),
    CardText(
        "Choose another player. You and that player may each discard a card. If they do, that player "
        "draws a card.",
        "Wähle einen anderen Spieler. Jeder von euch beiden darf eine Karte abwerfen. Falls dieser "
        "Spieler das tut, zieht er eine Karte.",
        "Kies een andere speler. Ieder van jullie beiden mag een kaart afleggen. Als die speler dat doet, "
        "trekt die een kaart.",
    ),
    CardText(
        "Choose another player. You and that player cannot play Neigh cards this turn.",
        "Wähle einen anderen Spieler. Keiner von euch beiden kann in diesem Zug Nühü-Karten spielen.",
        "Kies een andere speler. Geen van jullie beiden kan deze beurt Stopkaarten spelen.",
    ),
    CardText(
        "Whenever you steal or destroy another card: sacrifice this card.",
        "Immer wenn du eine andere Karte klaust oder zerstörst, opfere diese Karte.",
        "Telkens wanneer je een andere kaart steelt of vernietigt, offer je deze kaart op.",
    ),
    CardText(
        "When another player would sacrifice or destroy a Unicorn: stop it.",
        "Wenn ein anderer Spieler ein Einhorn opfern oder zerstören würde, verhindere das.",
        "Speel deze kaart wanneer een andere speler een Eenhoorn zou opofferen of vernietigen. Houd dat "
        "tegen.",
    ),
    CardText(
        "Whenever another player plays a Neigh card on a card you play: draw a card.",
        "Immer wenn ein anderer Spieler eine Nühü-Karte gegen eine Karte von dir spielt, ziehe eine Karte.",
        "Telkens wanneer een andere speler een Stopkaart tegen een kaart van jou speelt, trek je een kaart.",
    ),
    CardText(
        "Enters: discard a card. If you cannot, put this card into the discard pile.\nSacrificed or "
        "destroyed: bring this card from the discard pile into your Stable.",
        "Kommt diese Karte in deinen Stall, wirf eine Karte ab. Falls du das nicht kannst, lege diese "
        "Karte auf den Ablagestapel.\nWird diese Karte geopfert oder zerstört, bringe sie vom "
        "Ablagestapel in deinen Stall.",
        "Als deze kaart in je Stal komt, leg je een kaart af. Als je dat niet kunt, leg je deze kaart op "
        "de aflegstapel.\nAls deze kaart wordt opgeofferd of vernietigd, breng je hem van de aflegstapel "
        "naar je Stal.",
    ),
    CardText(
        "You may draw a card. Each player sacrifices a Unicorn. If they do, that player may draw 2 cards.",
        "Du darfst eine Karte ziehen. Jeder Spieler opfert ein Einhorn. Falls dieser Spieler das tut, darf "
        "er 2 Karten ziehen.",
        "Je mag een kaart trekken. Elke speler offert een Eenhoorn op. Als die speler dat doet, mag die 2 "
        "kaarten trekken.",
    ),
    CardText(
        "Turn end: if you have played no Unicorns or Upgrades this turn, draw a card.",
        "Am Ende deines Zugs: Falls du in diesem Zug weder ein Einhorn noch eine Aufwertung gespielt "
        "hast, ziehe eine Karte.",
        "Aan het einde van je beurt: als je deze beurt geen Eenhoorn of Positief Effect kaart hebt "
        "gespeeld, trek je een kaart.",
    ),
    CardText(
        "This card cannot enter a Stable without at least 3 Unicorns.",
        "Diese Karte kann nicht in einen Stall mit weniger als 3 Einhörnern kommen.",
        "Deze kaart kan niet in een Stal met minder dan 3 Eenhoorns komen.",
    ),
    CardText(
        "This card cannot enter a Stable without a Basic Unicorn.\nTurn start: you may draw an extra card.",
        "Diese Karte kann nicht in einen Stall ohne Standard-Einhorn kommen.\nZu Beginn deines Zugs: Du "
        "darfst eine zusätzliche Karte ziehen.",
        "Deze kaart kan niet in een Stal zonder Normale Eenhoorn komen.\nAan het begin van je beurt mag "
        "je een extra kaart trekken.",
    ),
    CardText(
        "Turn start: if there are at most 4 Unicorns in your Stable, you may draw a card.",
        "Zu Beginn deines Zugs: Falls in deinem Stall höchstens 4 Einhörner liegen, darfst du eine Karte "
        "ziehen.",
        "Aan het begin van je beurt: als er hoogstens 4 Eenhoorns in je Stal liggen, mag je een kaart "
        "trekken.",
    ),
    CardText(
        "Whenever you have no cards in your hand: draw a card.",
        "Sobald du keine Karten mehr auf der Hand hast, ziehe eine Karte.",
        "Zodra je geen kaarten meer in je hand hebt, trek je een kaart.",
    ),
    CardText(
        "While you have at most 2 cards in your hand: you cannot play Neigh cards.",
        "Solange du höchstens 2 Karten auf der Hand hast, kannst du keine Nühü-Karten spielen.",
        "Zolang je hoogstens 2 kaarten in je hand hebt, kun je geen Stopkaarten spelen.",
    ),
    CardText(
        "Turn end: if you have fewer than 3 Unicorns, draw a card.",
        "Am Ende deines Zugs: Falls du weniger als 3 Einhörner hast, ziehe eine Karte.",
        "Aan het einde van je beurt: als je minder dan 3 Eenhoorns hebt, trek je een kaart.",
    ),
    CardText(
        "You can only play this card while you have at least 3 cards in your hand.",
        "Du kannst diese Karte nur spielen, wenn du mindestens 3 Karten auf der Hand hast.",
        "Je kunt deze kaart alleen spelen als je minstens 3 kaarten in je hand hebt.",
    ),
    CardText(
        "Enters: destroy an Upgrade or Downgrade.",
        "Kommt diese Karte in deinen Stall, zerstöre eine Aufwertung oder eine Abwertung.",
        "Als deze kaart in je Stal komt, vernietig je een Positief Effect kaart of Negatief Effect kaart.",
    ),
    CardText(
        "Leaves: sacrifice all Basic Unicorns, Baby Unicorns and Magical Unicorns.",
        "Verlässt diese Karte deinen Stall, opfere alle Standard-, Baby- und Magischen Einhörner.",
        "Als deze kaart je Stal verlaat, offer je alle Normale, Baby en Magische Eenhoorns op.",
    ),
    CardText(
        "Basic Unicorns, Magical Unicorns and Upgrades cannot be stolen.",
        "Standard-Einhörner, Magische Einhörner und Aufwertungen können nicht geklaut werden.",
        "Normale Eenhoorns, Magische Eenhoorns en Positief Effect kaarten kunnen niet gestolen worden.",
    ),
    CardText(
        "Turn end: each other player draws a card and discards 2 cards, then returns this card to the "
        "Nursery.",
        "Am Ende deines Zugs: Jeder andere Spieler zieht eine Karte und wirft 2 Karten ab und legt dann "
        "diese Karte in den Kindergarten zurück.",
        "Aan het einde van je beurt trekt elke andere speler een kaart, legt 2 kaarten af en legt daarna "
        "deze kaart terug in de Babykamer.",
    ),
    CardText(
        "Sacrificed or destroyed: you may steal an Ultimate Unicorn and return it to your hand. If you "
        "do, another player discards a card.",
        "Wird diese Karte geopfert oder zerstört, darfst du ein Ultimatives Einhorn klauen und es auf "
        "deine Hand zurücknehmen. Falls du das tust, wirft ein anderer Spieler deiner Wahl eine Karte ab.",
        "Als deze kaart wordt opgeofferd of vernietigd, mag je een Ultieme Eenhoorn stelen en die kaart "
        "terug in je hand nemen. Als je dat doet, legt een andere speler een kaart af.",
    ),
    CardText(
        "Whenever a Unicorn or Upgrade in another player's Stable is stolen: return it to the deck.",
        "Immer wenn ein Einhorn oder eine Aufwertung im Stall eines anderen Spielers geklaut wird, lege "
        "die Karte in den Nachziehstapel zurück.",
        "Telkens wanneer een Eenhoorn of Positief Effect kaart uit de Stal van een andere speler gestolen "
        "wordt, leg je hem terug in de trekstapel.",
    ),
    CardText(
        "Whenever you play an Upgrade: draw 2 cards, sacrifice a Downgrade and steal it.",
        "Immer wenn du eine Aufwertung spielst, ziehe 2 Karten, opfere eine Abwertung und klaue sie.",
        "Telkens wanneer je een Positief Effect kaart speelt, trek je 2 kaarten, offer je een Negatief "
        "Effect kaart op en steel je die kaart.",
    ),
    CardText(
        "Other players' Magical Unicorns and Upgrades cannot be sacrificed, destroyed or stolen.",
        "Magische Einhörner und Aufwertungen anderer Spieler können nicht geopfert, zerstört oder geklaut "
        "werden.",
        "Magische Eenhoorns en Positief Effect kaarten van andere spelers kunnen niet opgeofferd, "
        "vernietigd of gestolen worden.",
    ),
    CardText(
        "Your Magical Unicorns cannot be returned. You cannot play Magic cards or Instants.",
        "Deine Magischen Einhörner können nicht zurückgeschickt werden. Du kannst keine Magie- oder "
        "Sofortkarten spielen.",
        "Je Magische Eenhoorns kunnen niet teruggestuurd worden. Je kunt geen Magisch Effect kaarten of "
        "Direct Effect kaarten spelen.",
    ),
    CardText(
        "If a Downgrade in a Stable would be discarded: destroy it instead.",
        "Falls eine Abwertung in einem Stall abgeworfen würde, zerstöre sie stattdessen.",
        "Als een Negatief Effect kaart in een Stal afgelegd zou worden, vernietig je hem in plaats daarvan.",
    ),
    CardText(
        "Whenever an Instant leaves or enters another player's Stable: each player draws 3 cards, then "
        "ends their turn.",
        "Immer wenn eine Sofortkarte den Stall eines anderen Spielers verlässt oder in ihn kommt, zieht "
        "jeder Spieler 3 Karten und beendet dann seinen Zug.",
        "Telkens wanneer een Direct Effect kaart de Stal van een andere speler verlaat of erin komt, trekt "
        "elke speler 3 kaarten en beëindigt daarna zijn beurt.",
    ),
    CardText(
        "Whenever another player plays a Magic card: you may discard 2 cards. If you do, stop it.",
        "Immer wenn ein anderer Spieler eine Magiekarte spielen will, darfst du 2 Karten abwerfen. Falls "
        "du das tust, wird diese Magiekarte nicht gespielt und kommt auf den Ablagestapel.",
        "Telkens wanneer een andere speler een Magisch Effect kaart speelt, mag je 2 kaarten afleggen. Als "
        "je dat doet, houd je die Magisch Effect kaart tegen.",
    ),
    CardText(
        "Basic Unicorns, Magical Unicorns and Upgrades cannot be stolen.",
        "Standard-Einhörner, Magische Einhörner und Aufwertungen können nicht geklaut werden.",
        "Normale Eenhoorns, Magische Eenhoorns en Positief Effect kaarten kunnen niet gestolen worden.",
    ),
    CardText(
        "Enters: you may return a Unicorn from your Stable to your hand.",
        "Kommt diese Karte in deinen Stall, darfst du ein Einhorn aus deinem Stall auf deine Hand "
        "zurücknehmen.",
        "Als deze kaart in je Stal komt, mag je een Eenhoorn uit je Stal terug in je hand nemen.",
    ),
    CardText(
        "Turn start: you may move a Downgrade from your Stable into another player's Stable.",
        "Zu Beginn deines Zugs: Du darfst eine Abwertung aus deinem Stall in den Stall eines anderen "
        "Spielers verschieben.",
        "Aan het begin van je beurt mag je een Negatief Effect kaart uit je Stal naar de Stal van een "
        "andere speler verplaatsen.",
    ),
    CardText(
        "Destroy an Upgrade in any Stable.",
        "Zerstöre eine Aufwertung in einem beliebigen Stall.",
        "Vernietig een Positief Effect kaart in een Stal naar keuze.",
    ),
    CardText(
        "Each player returns a Baby Unicorn from their Stable to the Nursery.",
        "Jeder Spieler legt ein Baby-Einhorn aus seinem Stall in den Kindergarten zurück.",
        "Elke speler legt een Baby Eenhoorn uit zijn Stal terug in de Babykamer.",
    ),
    CardText(
        "Enters: you may choose a player. If you do, that player shuffles their hand into the deck and "
        "draws 3 cards.",
        "Kommt diese Karte in deinen Stall, darfst du einen beliebigen Spieler wählen. Falls du das tust, "
        "mischt dieser Spieler seine Handkarten in den Nachziehstapel und zieht 3 Karten.",
        "Als deze kaart in je Stal komt, mag je een speler kiezen. Als je dat doet, schudt die speler zijn "
        "handkaarten door de trekstapel en trekt 3 kaarten.",
    ),
    CardText(
        "Choose a player. That player discards 3 cards or sacrifices a Unicorn.",
        "Wähle einen beliebigen Spieler. Dieser Spieler wirft 3 Karten ab oder opfert ein Einhorn.",
        "Kies een speler. Die speler legt 3 kaarten af of offert een Eenhoorn op.",
    ),
    CardText(
        "Sacrifice another Unicorn, then destroy 2 other Magical Unicorns or Upgrades and sacrifice all "
        "other Downgrades.",
        "Opfere ein anderes Einhorn, dann zerstöre 2 andere Magische Einhörner oder Aufwertungen und "
        "opfere alle anderen Abwertungen.",
        "Offer een andere Eenhoorn op, vernietig daarna 2 andere Magische Eenhoorns of Positief Effect "
        "kaarten en offer alle andere Negatief Effect kaarten op.",
    ),
    CardText(
        "If a Unicorn in another player's Stable would be destroyed: return it to that player's hand "
        "instead.",
        "Falls ein Einhorn im Stall eines anderen Spielers zerstört würde, schicke es stattdessen auf die "
        "Hand dieses Spielers zurück.",
        "Als een Eenhoorn in de Stal van een andere speler vernietigd zou worden, geef je hem in plaats "
        "daarvan terug aan die speler.",
    ),
    CardText(
        "If this card would be destroyed: you may destroy another Baby Unicorn in any Stable or return it "
        "to your hand instead.",
        "Falls diese Karte zerstört würde, darfst du stattdessen ein anderes Baby-Einhorn in einem "
        "beliebigen Stall zerstören oder sie auf deine Hand zurücknehmen.",
        "Als deze kaart vernietigd zou worden, mag je in plaats daarvan een andere Baby Eenhoorn in een "
        "Stal naar keuze vernietigen of deze kaart terug in je hand nemen.",
    ),
    CardText(
        "Choose another player. Put a card from that player's hand on top of the deck, then look at the "
        "top card of the deck.",
        "Wähle einen anderen Spieler. Lege eine Karte aus der Hand dieses Spielers oben auf den "
        "Nachziehstapel, dann sieh dir die oberste Karte des Nachziehstapels an.",
        "Kies een andere speler. Leg een kaart uit de hand van die speler boven op de trekstapel en "
        "bekijk daarna de bovenste kaart van de trekstapel.",
    ),
    CardText(
        "Leaves: move a card from the discard pile into any Stable, then steal a Unicorn from a different "
        "Stable.",
        "Verlässt diese Karte deinen Stall, verschiebe eine Karte vom Ablagestapel in einen beliebigen "
        "Stall, dann klaue ein Einhorn aus einem anderen Stall.",
        "Als deze kaart je Stal verlaat, verplaats je een kaart van de aflegstapel naar een Stal naar "
        "keuze en steel je daarna een Eenhoorn uit een andere Stal.",
    ),
    CardText(
        "Another player pulls a card from any player's hand and puts it into their hand.",
        "Ein anderer Spieler deiner Wahl nimmt blind eine Karte aus der Hand eines beliebigen Spielers "
        "und nimmt sie auf seine Hand.",
        "Een andere speler pakt blind een kaart uit de hand van een speler naar keuze en neemt die kaart "
        "in zijn hand.",
    ),
    CardText(
        "Each other player looks at the top 2 cards of the deck, swaps hands with another player and "
        "takes another turn.",
        "Jeder andere Spieler sieht sich die obersten 2 Karten des Nachziehstapels an, tauscht die "
        "Handkarten mit einem anderen Spieler und ist noch einmal am Zug.",
        "Elke andere speler bekijkt de bovenste 2 kaarten van de trekstapel, ruilt zijn handkaarten met "
        "een andere speler en speelt nog een beurt.",
    ),
    CardText(
        "Turn end: each player plays 2 cards in their Action phase and searches the deck for an Upgrade "
        "or Unicorn.",
        "Am Ende deines Zugs: Jeder Spieler spielt in seiner Aktionsphase 2 Karten und sucht im "
        "Nachziehstapel nach einer Aufwertung oder einem Einhorn.",
        "Aan het einde van je beurt speelt elke speler in zijn Actiefase 2 kaarten en zoekt in de "
        "trekstapel naar een Positief Effect kaart of Eenhoorn.",
    ),
    CardText(
        'Bring all cards with "Narwhal" in their names from each player\'s hand into your Stable.',
        "Bringe alle Karten mit „Narwhal“ im Namen aus der Hand jedes Spielers in deinen Stall.",
        "Breng alle kaarten met ‘Narwal’ in de naam uit de handen van alle spelers naar je Stal.",
    ),
    CardText(
        "Bring a Unicorn from the Nursery into your hand or move a card from your Stable into another "
        "player's hand.",
        "Nimm ein Einhorn aus dem Kindergarten auf deine Hand oder gib eine Karte aus deinem Stall "
        "auf die Hand eines anderen Spielers.",
        "Neem een Eenhoorn uit de Babykamer in je hand of stuur een kaart uit je Stal naar de hand van een "
        "andere speler.",
    ),
    CardText(
        "Baby Unicorns and Upgrades cannot enter a Stable. Instants cannot enter your Stable.",
        "Baby-Einhörner und Aufwertungen können in keinen Stall kommen. Sofortkarten können nicht in "
        "deinen Stall kommen.",
        "Baby Eenhoorns en Positief Effect kaarten kunnen in geen enkele Stal komen. Direct Effect "
        "kaarten kunnen niet in je Stal komen.",
    ),
    CardText(
        "Whenever you have more than 1 Unicorn: put this card into the Nursery.",
        "Sobald du mehr als 1 Einhorn hast, lege diese Karte in den Kindergarten.",
        "Zodra je meer dan 1 Eenhoorn hebt, leg je deze kaart in de Babykamer.",
    ),
    CardText(
        "Return a card from the top of the deck to the discard pile and shuffle another player's hand and "
        "your hand into the deck.",
        "Lege eine Karte oben vom Nachziehstapel auf den Ablagestapel zurück und mische die Handkarten "
        "eines anderen Spielers und deine Handkarten in den Nachziehstapel.",
        "Leg een kaart boven van de trekstapel terug op de aflegstapel en schud de hand van een "
        "andere speler en je handkaarten door de trekstapel.",
    ),
    CardText(
        "Your Unicorns cannot be destroyed or stolen by Magic cards or Instants.",
        "Deine Einhörner können nicht durch Magie- oder Sofortkarten zerstört oder geklaut werden.",
        "Je Eenhoorns kunnen niet door Magisch Effect kaarten of Direct Effect kaarten vernietigd of "
        "gestolen worden.",
    ),
    CardText(
        "Enters: you may look at the top 3 cards of the deck. If you do, bring one of them into your "
        "Stable and return the rest to the top of the deck in any order.",
        "Kommt diese Karte in deinen Stall, darfst du dir die obersten 3 Karten des Nachziehstapels "
        "ansehen. Falls du das tust, bringe eine davon in deinen Stall und lege den Rest in beliebiger "
        "Reihenfolge oben auf den Nachziehstapel zurück.",
        "Als deze kaart in je Stal komt, mag je de bovenste 3 kaarten van de trekstapel bekijken. Als je "
        "dat doet, breng je één van die kaarten naar je Stal en leg je de rest in een volgorde naar keuze "
        "terug boven op de trekstapel.",
    ),
    CardText(
        "When another player plays a card: stop it and put it on top of the deck. Look at that player's "
        "hand.",
        "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt; lege sie oben auf den "
        "Nachziehstapel. Sieh dir die Handkarten dieses Spielers an.",
        "Speel deze kaart wanneer een andere speler een kaart speelt. Houd die kaart tegen en leg hem "
        "boven op de trekstapel. Bekijk de hand van die speler.",
    ),
    CardText(
        "When another player plays a card: stop it, then take another turn.",
        "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt und kommt auf den "
        "Ablagestapel; du bist dann noch einmal am Zug.",
        "Speel deze kaart wanneer een andere speler een kaart speelt. Houd die kaart tegen en speel "
        "daarna nog een beurt.",
    ),
    CardText(
        "When another player plays a card: stop it, then search the deck for a Unicorn and bring it into "
        "your Stable.",
        "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt und kommt auf den "
        "Ablagestapel; suche dann im Nachziehstapel nach einem Einhorn und bringe es in deinen Stall.",
        "Speel deze kaart wanneer een andere speler een kaart speelt. Houd die kaart tegen, zoek daarna in "
        "de trekstapel naar een Eenhoorn en breng die kaart naar je Stal.",
    ),
    CardText(
        "When another player plays a card: stop it, then bring a Unicorn from your hand into your Stable.",
        "Wenn ein anderer Spieler eine Karte spielen will, wird sie nicht gespielt und kommt auf den "
        "Ablagestapel; bringe dann ein Einhorn von deiner Hand in deinen Stall.",
        "Speel deze kaart wanneer een andere speler een kaart speelt. Houd die kaart tegen en breng daarna "
        "een Eenhoorn uit je hand naar je Stal.",
    ),
]
