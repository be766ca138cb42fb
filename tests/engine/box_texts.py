"""Wordings with the words of Control, Chaos, the NSFW box and older printings, as a player reads them."""

from tests.engine.card_texts import CardText

BOX_TEXTS = [
    CardText(
        "If a player would draw a card: that player may discard a card. If they do, that player "
        "draws 2 cards instead.",
        "Falls ein Spieler eine Karte ziehen würde, darf er eine Karte abwerfen. Falls dieser Spieler das "
        "tut, zieht er stattdessen 2 Karten.",
        "Als een speler een kaart zou trekken, mag die een kaart afleggen. Als die speler dat doet, trekt "
        "die in plaats daarvan 2 kaarten.",
    ),
    CardText(
        "Whenever you draw a card: each other player may draw a card.",
        "Immer wenn du eine Karte ziehst, darf jeder andere Spieler eine Karte ziehen.",
        "Telkens wanneer je een kaart trekt, mag elke andere speler een kaart trekken.",
    ),
    CardText(
        "If there is no Unicorn in your Stable, draw 2 cards. If there is a Magical Unicorn in "
        "your Stable, you may play a Unicorn.",
        "Falls in deinem Stall kein Einhorn liegt, ziehe 2 Karten. Falls in deinem Stall ein "
        "Magisches Einhorn liegt, darfst du ein Einhorn spielen.",
        "Als er geen Eenhoorn in je Stal ligt, trek je 2 kaarten. Als er een Magische Eenhoorn in je Stal "
        "ligt, mag je een Eenhoorn spelen.",
    ),
    CardText(
        "Each player without an Upgrade or Magical Unicorn in their Stable may sacrifice or destroy 2 "
        "Unicorns.",
        "Jeder Spieler ohne Aufwertung oder Magisches Einhorn im Stall darf 2 Einhörner opfern "
        "oder zerstören.",
        "Elke speler zonder Positief Effect kaart of Magische Eenhoorn in zijn Stal mag 2 "
        "Eenhoorns opofferen of vernietigen.",
    ),
    CardText(
        "Reveal the top card of the deck. If it is a Magic card, put it into the discard pile. If it is not, "
        "put it into your hand.",
        "Decke die oberste Karte des Nachziehstapels auf. Ist es eine Magiekarte, lege sie auf den "
        "Ablagestapel. Falls nicht, nimm sie auf deine Hand.",
        "Draai de bovenste kaart van de trekstapel om. Als het een Magisch Effect kaart is, leg je hem op de "
        "aflegstapel. Zo niet, dan neem je die kaart in je hand.",
    ),
    CardText(
        "When another player would destroy a card in your Stable: stop it and draw a card.",
        "Wenn ein anderer Spieler eine Karte in deinem Stall zerstören würde, verhindere das und ziehe "
        "eine Karte.",
        "Speel deze kaart wanneer een andere speler een kaart in je Stal zou vernietigen. Houd dat tegen "
        "en trek een kaart.",
    ),
    CardText(
        "You cannot play Neigh cards this turn.",
        "Du kannst in diesem Zug keine Nühü-Karten spielen.",
        "Je kunt deze beurt geen Stopkaarten spelen.",
    ),
    CardText(
        "Draw a card or skip your Action phase.",
        "Ziehe eine Karte oder überspringe deine Aktionsphase.",
        "Trek een kaart of sla je Actiefase over.",
    ),
    CardText(
        "While you have more than 2 Unicorns: other players cannot play Neigh cards.",
        "Solange du mehr als 2 Einhörner hast, können andere Spieler keine Nühü-Karten spielen.",
        "Zolang je meer dan 2 Eenhoorns hebt, kunnen andere spelers geen Stopkaarten spelen.",
    ),
    CardText(
        "Each player without a Downgrade in their Stable draws 2 cards for each Unicorn in their Stable.",
        "Jeder Spieler ohne Abwertung im Stall zieht für jedes Einhorn in seinem Stall 2 Karten.",
        "Elke speler zonder Negatief Effect kaart in zijn Stal trekt voor elke Eenhoorn in zijn Stal 2 "
        "kaarten.",
    ),
    CardText(
        "Choose one: draw 2 cards; destroy an Upgrade.",
        "Wähle eine Möglichkeit: 2 Karten ziehen; eine Aufwertung zerstören.",
        "Kies één mogelijkheid: 2 kaarten trekken; een Positief Effect kaart vernietigen.",
    ),
    CardText(
        "If another player would bring a Baby Unicorn from the Nursery into their Stable: you may"
        " discard a card. If you do, bring that Baby Unicorn into your Stable instead.",
        "Falls ein anderer Spieler ein Baby-Einhorn aus dem Kindergarten in seinen Stall bringen würde, "
        "darfst du eine Karte abwerfen. Falls du das tust, bringe dieses Baby-Einhorn stattdessen in "
        "deinen Stall.",
        "Als een andere speler een Baby Eenhoorn uit de Babykamer naar zijn Stal zou brengen, mag je een "
        "kaart afleggen. Als je dat doet, breng je die Baby Eenhoorn in plaats daarvan naar je Stal.",
    ),
    CardText(
        "If a player below their hand limit would discard a card: that player may draw a card instead.",
        "Falls ein Spieler, der sein Handkartenlimit nicht erreicht hat, eine Karte abwerfen würde, darf "
        "er stattdessen eine Karte ziehen.",
        "Als een speler onder zijn handkaartenlimiet zit en een kaart zou afleggen, mag die in plaats "
        "daarvan een kaart trekken.",
    ),
    CardText(
        "Skip your Draw phase.",
        "Überspringe deine Nachziehphase.",
        "Sla je Kaartentrekfase over.",
    ),
    CardText(
        "Enters: choose up to 2 other players. Each of them draws a card.",
        "Kommt diese Karte in deinen Stall, wähle bis zu 2 andere Spieler. Jeder dieser Spieler zieht "
        "eine Karte.",
        "Als deze kaart in je Stal komt, kies je maximaal 2 andere spelers. Ieder van hen trekt een kaart.",
    ),
    CardText(
        "Each player with a Downgrade or Magical Unicorn in their Stable may draw a card.",
        "Jeder Spieler mit einer Abwertung oder einem Magischen Einhorn im Stall darf eine Karte ziehen.",
        "Elke speler met een Negatief Effect kaart of Magische Eenhoorn in zijn Stal mag een kaart trekken.",
    ),
    CardText(
        "Another player may draw 2 cards. If they do, you may draw 2 cards.",
        "Ein anderer Spieler deiner Wahl darf 2 Karten ziehen. Falls dieser Spieler das tut, darfst du 2 "
        "Karten ziehen.",
        "Een andere speler mag 2 kaarten trekken. Als die speler dat doet, mag je 2 kaarten trekken.",
    ),
    CardText(
        "Whenever another player destroys a card in your Stable: draw a card.",
        "Immer wenn ein anderer Spieler eine Karte in deinem Stall zerstört, ziehe eine Karte.",
        "Telkens wanneer een andere speler een kaart in je Stal vernietigt, trek je een kaart.",
    ),
    CardText(
        "While there is no Downgrade in your Stable: your Unicorns cannot be destroyed. Cards you"
        " play cannot be Neigh'd.",
        "Solange in deinem Stall keine Abwertung liegt: Deine Einhörner können nicht zerstört werden. "
        "Karten, die du spielst, können nicht genühüt werden.",
        "Zolang er geen Negatief Effect kaart in je Stal ligt: je Eenhoorns kunnen niet vernietigd "
        "worden. Kaarten die je speelt, kunnen niet met een Stopkaart tegengehouden worden.",
    ),
    CardText(
        "When a player plays a card: you may discard a card. If you do, stop it.",
        "Wenn ein Spieler eine Karte spielen will, darfst du eine Karte abwerfen. Falls du das tust, wird "
        "die Karte nicht gespielt und kommt auf den Ablagestapel.",
        "Speel deze kaart wanneer een speler een kaart speelt. Je mag een kaart afleggen. Als je dat doet, "
        "houd je die kaart tegen.",
    ),
    CardText(
        "While there is a Baby Unicorn in your Stable: you need 1 Unicorn fewer to win.",
        "Solange in deinem Stall ein Baby-Einhorn liegt, brauchst du 1 Einhorn weniger, um zu gewinnen.",
        "Zolang er een Baby Eenhoorn in je Stal ligt, heb je 1 Eenhoorn minder nodig om te winnen.",
    ),
    CardText(
        "You can only play this card while there are at least 2 Unicorns in your Stable.",
        "Du kannst diese Karte nur spielen, wenn in deinem Stall mindestens 2 Einhörner liegen.",
        "Je kunt deze kaart alleen spelen als er minstens 2 Eenhoorns in je Stal liggen.",
    ),
    CardText(
        "Effects of Upgrades do not trigger.",
        "Effekte von Aufwertungen werden nicht ausgelöst.",
        "Effecten van Positief Effect kaarten worden niet in gang gezet.",
    ),
    CardText(
        "Discard your hand. Draw that many cards.",
        "Wirf deine Handkarten ab. Ziehe ebenso viele Karten.",
        "Leg je handkaarten af. Trek evenveel kaarten.",
    ),
    CardText(
        "Sacrifice or destroy a card in your Stable.",
        "Opfere oder zerstöre eine Karte in deinem Stall.",
        "Offer een kaart in je Stal op of vernietig er een.",
    ),
    CardText(
        "Draw a card. If it is a Unicorn, Upgrade or Downgrade, bring it into your Stable, then draw a card.",
        "Ziehe eine Karte. Ist es ein Einhorn, eine Aufwertung oder eine Abwertung, bringe die Karte "
        "in deinen Stall, dann ziehe eine Karte.",
        "Trek een kaart. Als het een Eenhoorn, Positief Effect kaart of Negatief Effect kaart is, breng je "
        "hem naar je Stal en trek je daarna een kaart.",
    ),
    CardText(
        "Whenever another player plays a Unicorn: you may sacrifice this card. If you do, steal "
        "that Unicorn.",
        "Immer wenn ein anderer Spieler ein Einhorn spielt, darfst du diese Karte opfern. Falls du das "
        "tust, klaue dieses Einhorn.",
        "Telkens wanneer een andere speler een Eenhoorn speelt, mag je deze kaart opofferen. Als je dat "
        "doet, steel je die Eenhoorn.",
    ),
    CardText(
        "Search the deck for a Magic card, then play it.",
        "Suche im Nachziehstapel nach einer Magiekarte, dann spiele sie.",
        "Zoek in de trekstapel naar een Magisch Effect kaart en speel die kaart daarna.",
    ),
    CardText(
        "Magic cards and Upgrades you play cannot be Neigh'd.",
        "Magiekarten und Aufwertungen, die du spielst, können nicht genühüt werden.",
        "Magisch Effect kaarten en Positief Effect kaarten die je speelt, kunnen niet met een Stopkaart "
        "tegengehouden worden.",
    ),
    CardText(
        "Discard any number of cards, then choose that many other players and destroy a Unicorn "
        "in each of their Stables.",
        "Wirf beliebig viele Karten ab, dann wähle ebenso viele andere Spieler und zerstöre in ihren "
        "Ställen je ein Einhorn.",
        "Leg zoveel kaarten af als je wilt, kies daarna evenveel andere spelers en vernietig in de Stal "
        "van ieder van hen een Eenhoorn.",
    ),
    CardText(
        "Choose a player. That player cannot play Unicorns this turn.",
        "Wähle einen beliebigen Spieler. Dieser Spieler kann in diesem Zug keine Einhörner spielen.",
        "Kies een speler. Die speler kan deze beurt geen Eenhoorns spelen.",
    ),
    CardText(
        "Turn start: if you have more than 3 Unicorns, discard a card.",
        "Zu Beginn deines Zugs: Falls du mehr als 3 Einhörner hast, wirf eine Karte ab.",
        "Aan het begin van je beurt: als je meer dan 3 Eenhoorns hebt, leg je een kaart af.",
    ),
    CardText(
        "Draw 2 cards for each Baby Unicorn or Upgrade in your Stable.",
        "Ziehe für jedes Baby-Einhorn oder jede Aufwertung in deinem Stall 2 Karten.",
        "Trek voor elke Baby Eenhoorn of Positief Effect kaart in je Stal 2 kaarten.",
    ),
    CardText(
        "When another player plays a Downgrade into your Stable: stop it.",
        "Wenn ein anderer Spieler eine Abwertung in deinen Stall spielen will, wird sie nicht gespielt "
        "und kommt auf den Ablagestapel.",
        "Speel deze kaart wanneer een andere speler een Negatief Effect kaart in je Stal speelt. Houd die "
        "Negatief Effect kaart tegen.",
    ),
    CardText(
        "If this card would be returned: shuffle it into the deck instead.",
        "Falls diese Karte zurückgeschickt würde, mische sie stattdessen in den Nachziehstapel.",
        "Als deze kaart teruggestuurd zou worden, schud je hem in plaats daarvan door de trekstapel.",
    ),
    CardText(
        "Each other player may discard a card. If they do not, draw a card.",
        "Jeder andere Spieler darf eine Karte abwerfen. Falls dieser Spieler das nicht tut, ziehe"
        " eine Karte.",
        "Elke andere speler mag een kaart afleggen. Als die speler dat niet doet, trek je een kaart.",
    ),
    CardText(
        "Enters: sacrifice all other Downgrades.\n"
        "You cannot play Magical Unicorns.\n"
        "Whenever another Downgrade enters your Stable: sacrifice this card.",
        "Kommt diese Karte in deinen Stall, opfere alle anderen Abwertungen.\n"
        "Du kannst keine Magischen Einhörner spielen.\n"
        "Immer wenn eine andere Abwertung in deinen Stall kommt, opfere diese Karte.",
        "Als deze kaart in je Stal komt, offer je alle andere Negatief Effect kaarten op.\n"
        "Je kunt geen Magische Eenhoorns spelen.\n"
        "Telkens wanneer een andere Negatief Effect kaart in je Stal komt, offer je deze kaart op.",
    ),
    CardText(
        "Whenever a player begins their turn: move this card into that player's Stable.",
        "Immer wenn der Zug eines Spielers beginnt, verschiebe diese Karte in den Stall dieses Spielers.",
        "Telkens wanneer de beurt van een speler begint, verplaats je deze kaart naar de Stal van die "
        "speler.",
    ),
    CardText(
        "Whenever there are at least 3 Downgrades in your Stable: sacrifice a Downgrade.",
        "Sobald in deinem Stall mindestens 3 Abwertungen liegen, opfere eine Abwertung.",
        "Zodra er minstens 3 Negatief Effect kaarten in je Stal liggen, offer je een Negatief Effect kaart "
        "op.",
    ),
    CardText(
        "If you would draw a card: you may pull a card from another player's hand instead.",
        "Falls du eine Karte ziehen würdest, darfst du stattdessen blind eine Karte aus der Hand eines "
        "anderen Spielers nehmen.",
        "Als je een kaart zou trekken, mag je in plaats daarvan blind een kaart uit de hand van een andere "
        "speler pakken.",
    ),
    CardText(
        "Turn start: you may discard 2 cards. If you do, choose one: destroy a Unicorn; search "
        "the deck for a Unicorn, put it into your hand and shuffle the deck.",
        "Zu Beginn deines Zugs: Du darfst 2 Karten abwerfen. Falls du das tust, wähle eine "
        "Möglichkeit: ein Einhorn zerstören; im Nachziehstapel nach einem Einhorn suchen, es auf "
        "deine Hand nehmen und den Nachziehstapel mischen.",
        "Aan het begin van je beurt mag je 2 kaarten afleggen. Als je dat doet, kies je één mogelijkheid: "
        "een Eenhoorn vernietigen; in de trekstapel naar een Eenhoorn zoeken, die kaart in je hand nemen "
        "en de trekstapel schudden.",
    ),
    CardText(
        "If another player would trigger an effect of a Unicorn: you may discard a card instead.",
        "Falls ein anderer Spieler einen Effekt eines Einhorns auslösen würde, darfst du stattdessen eine"
        " Karte abwerfen.",
        "Als een andere speler een effect van een Eenhoorn in gang zou zetten, mag je in plaats daarvan "
        "een kaart afleggen.",
    ),
    CardText(
        "Turn start: you may move a Unicorn from any Stable into a different Stable other than yours.",
        "Zu Beginn deines Zugs: Du darfst ein Einhorn aus einem beliebigen Stall in einen anderen Stall "
        "verschieben, aber nicht in deinen.",
        "Aan het begin van je beurt mag je een Eenhoorn uit een Stal naar keuze naar een andere Stal "
        "(niet de jouwe) verplaatsen.",
    ),
    CardText(
        "Shuffle the discard pile into the deck, then deal 5 cards to each player.",
        "Mische den Ablagestapel in den Nachziehstapel, dann teile an jeden Spieler 5 Karten aus.",
        "Schud de aflegstapel door de trekstapel en deel daarna 5 kaarten uit aan elke speler.",
    ),
    CardText(
        "Search the deck for a Unicorn and an Upgrade and bring them into your Stable.",
        "Suche im Nachziehstapel nach einem Einhorn und einer Aufwertung und bringe beide in deinen Stall.",
        "Zoek in de trekstapel naar een Eenhoorn en een Positief Effect kaart en breng ze allebei naar je "
        "Stal.",
    ),
    CardText(
        'Search the deck for a card named "Narwhal" and put it into your hand.',
        "Suche im Nachziehstapel nach einer Karte namens „Narwhal“ und nimm sie auf deine Hand.",
        "Zoek in de trekstapel naar een kaart met de naam ‘Narwal’ en neem die kaart in je hand.",
    ),
    CardText(
        "Another player discards a card. If they do, skip to your End of Turn phase.",
        "Ein anderer Spieler deiner Wahl wirft eine Karte ab. Falls dieser Spieler das tut, gehe direkt zum "
        "Ende deines Zugs über.",
        "Een andere speler legt een kaart af. Als die speler dat doet, ga je direct door naar het einde "
        "van je beurt.",
    ),
    CardText(
        "Whenever this card is returned to a player's hand: draw a card.",
        "Immer wenn diese Karte auf eine Hand zurückgeschickt wird, ziehe eine Karte.",
        "Telkens wanneer deze kaart naar een hand teruggestuurd wordt, trek je een kaart.",
    ),
    CardText(
        "Skip your next turn.",
        "Setze deinen nächsten Zug aus.",
        "Sla je volgende beurt over.",
    ),
    CardText(
        "Enters: discard your hand.\n"
        "Turn start: you may draw an extra card.\n"
        "Your hand limit is 3 cards higher.",
        "Kommt diese Karte in deinen Stall, wirf deine Handkarten ab.\n"
        "Zu Beginn deines Zugs: Du darfst eine zusätzliche Karte ziehen.\n"
        "Dein Handkartenlimit erhöht sich um 3.",
        "Als deze kaart in je Stal komt, leg je je handkaarten af.\n"
        "Aan het begin van je beurt mag je een extra kaart trekken.\n"
        "Je handkaartenlimiet is 3 kaarten hoger.",
    ),
    CardText(
        "Turn over cards from the deck into the discard pile until you find an Instant. Put it "
        "into your hand.",
        "Lege Karten vom Nachziehstapel offen auf den Ablagestapel, bis du eine Sofortkarte findest. Nimm"
        " sie auf deine Hand.",
        "Leg kaarten van de trekstapel open op de aflegstapel tot je een Direct Effect kaart vindt. Neem "
        "die kaart in je hand.",
    ),
    CardText(
        "Whenever another player plays a Neigh card: you may discard a card. If you do, stop it "
        "and return that Neigh card to that player's hand. If you do, that player cannot play "
        "Neigh cards this turn.",
        "Immer wenn ein anderer Spieler eine Nühü-Karte spielen will, darfst du eine Karte abwerfen. "
        "Falls du das tust, wird diese Nühü-Karte nicht gespielt; schicke sie auf die Hand dieses "
        "Spielers zurück. Falls du das tust, kann dieser Spieler in diesem Zug keine Nühü-Karten spielen.",
        "Telkens wanneer een andere speler een Stopkaart speelt, mag je een kaart afleggen. Als je dat "
        "doet, houd je die Stopkaart tegen en geef je hem terug aan die speler. Als je dat doet, kan die "
        "speler deze beurt geen Stopkaarten spelen.",
    ),
    CardText(
        "Destroy up to 3 Upgrades.",
        "Zerstöre bis zu 3 Aufwertungen.",
        "Vernietig maximaal 3 Positief Effect kaarten.",
    ),
    CardText(
        "Enters: you may move a Unicorn from the Stable with the most Unicorns into the Stable "
        "with the fewest Unicorns.",
        "Kommt diese Karte in deinen Stall, darfst du ein Einhorn aus dem Stall mit den meisten "
        "Einhörnern in den Stall mit den wenigsten Einhörnern verschieben.",
        "Als deze kaart in je Stal komt, mag je een Eenhoorn uit de Stal met de meeste Eenhoorns naar de "
        "Stal met de minste Eenhoorns verplaatsen.",
    ),
    CardText(
        "Players cannot play Magic cards.",
        "Kein Spieler kann Magiekarten spielen.",
        "Spelers kunnen geen Magisch Effect kaarten spelen.",
    ),
    CardText(
        "Enters: name a type.\n"
        "Turn start: you may bring a card of that type from the discard pile into your Stable. If"
        " you do, end your turn.",
        "Kommt diese Karte in deinen Stall, nenne eine Kartenart.\n"
        "Zu Beginn deines Zugs: Du darfst eine Karte dieser Art vom Ablagestapel in deinen Stall bringen. "
        "Falls du das tust, beende deinen Zug.",
        "Als deze kaart in je Stal komt, noem je een kaartsoort.\n"
        "Aan het begin van je beurt mag je een kaart van die soort van de aflegstapel naar je Stal "
        "brengen. Als je dat doet, beëindig je je beurt.",
    ),
    CardText(
        "Whenever you return a card: draw a card.",
        "Immer wenn du eine Karte zurückschickst, ziehe eine Karte.",
        "Telkens wanneer je een kaart terugstuurt, trek je een kaart.",
    ),
    CardText(
        "Enters: look at each other player's hand.",
        "Kommt diese Karte in deinen Stall, sieh dir die Handkarten aller anderen Spieler an.",
        "Als deze kaart in je Stal komt, bekijk je de hand van elke andere speler.",
    ),
    CardText(
        "Each player passes their hand to the left.",
        "Jeder Spieler gibt seine Handkarten nach links weiter.",
        "Elke speler geeft zijn handkaarten door naar links.",
    ),
    CardText(
        "Whenever this card is stolen: draw 2 cards.",
        "Immer wenn diese Karte geklaut wird, ziehe 2 Karten.",
        "Telkens wanneer deze kaart gestolen wordt, trek je 2 kaarten.",
    ),
    CardText(
        "Draw a card for each Downgrade in your Stable.",
        "Ziehe für jede Abwertung in deinem Stall eine Karte.",
        "Trek voor elke Negatief Effect kaart in je Stal een kaart.",
    ),
    CardText(
        "When another player plays an Instant: stop it.",
        "Wenn ein anderer Spieler eine Sofortkarte spielen will, wird sie nicht gespielt und kommt auf "
        "den Ablagestapel.",
        "Speel deze kaart wanneer een andere speler een Direct Effect kaart speelt. Houd die Direct Effect "
        "kaart tegen.",
    ),
    CardText(
        "Each player draws cards up to their hand limit.",
        "Jeder Spieler zieht Karten, bis er sein Handkartenlimit erreicht hat.",
        "Elke speler trekt kaarten tot die zijn handkaartenlimiet heeft bereikt.",
    ),
    CardText(
        "Destroy a Unicorn in each other player's Stable.",
        "Zerstöre im Stall jedes anderen Spielers ein Einhorn.",
        "Vernietig in de Stal van elke andere speler een Eenhoorn.",
    ),
    CardText(
        "If this card would be stolen: destroy it instead.",
        "Falls diese Karte geklaut würde, zerstöre sie stattdessen.",
        "Als deze kaart gestolen zou worden, vernietig je hem in plaats daarvan.",
    ),
    CardText(
        "Whenever you draw at least 1 card: discard a card.",
        "Immer wenn du eine oder mehrere Karten ziehst, wirf eine Karte ab.",
        "Telkens wanneer je één of meer kaarten trekt, leg je een kaart af.",
    ),
    CardText(
        "Whenever a Unicorn in your Stable is sacrificed or destroyed: you may sacrifice this "
        "card. If you do, bring that Unicorn from the discard pile into your Stable.",
        "Immer wenn ein Einhorn in deinem Stall geopfert oder zerstört wird, darfst du diese Karte "
        "opfern. Falls du das tust, bringe dieses Einhorn vom Ablagestapel in deinen Stall.",
        "Telkens wanneer een Eenhoorn in je Stal opgeofferd of vernietigd wordt, mag je deze kaart "
        "opofferen. Als je dat doet, breng je die Eenhoorn van de aflegstapel naar je Stal.",
    ),
    CardText(
        "Draw a card for each Basic Unicorn in your Stable.",
        "Ziehe für jedes Standard-Einhorn in deinem Stall eine Karte.",
        "Trek voor elke Normale Eenhoorn in je Stal een kaart.",
    ),
    CardText(
        "Whenever you steal a Unicorn: sacrifice a Unicorn.",
        "Immer wenn du ein Einhorn klaust, opfere ein Einhorn.",
        "Telkens wanneer je een Eenhoorn steelt, offer je een Eenhoorn op.",
    ),
    CardText(
        "Choose another player. Swap hands with that player.",
        "Wähle einen anderen Spieler. Tausche die Handkarten mit diesem Spieler.",
        "Kies een andere speler. Ruil je handkaarten met die speler.",
    ),
    CardText(
        "Whenever you sacrifice a Unicorn: you may draw 2 cards.",
        "Immer wenn du ein Einhorn opferst, darfst du 2 Karten ziehen.",
        "Telkens wanneer je een Eenhoorn opoffert, mag je 2 kaarten trekken.",
    ),
    CardText(
        "Whenever a Baby Unicorn enters your Stable: draw a card.",
        "Immer wenn ein Baby-Einhorn in deinen Stall kommt, ziehe eine Karte.",
        "Telkens wanneer een Baby Eenhoorn in je Stal komt, trek je een kaart.",
    ),
    CardText(
        "When a player would destroy a Unicorn: choose the target.",
        "Wenn ein Spieler ein Einhorn zerstören würde, bestimme, welche Karte zerstört wird.",
        "Speel deze kaart wanneer een speler een Eenhoorn zou vernietigen. Kies in zijn plaats het doelwit.",
    ),
    CardText(
        "Destroy a card in any Stable without triggering its effects.",
        "Zerstöre eine Karte in einem beliebigen Stall, ohne ihre Effekte auszulösen.",
        "Vernietig een kaart in een Stal naar keuze, zonder de effecten ervan in gang te zetten.",
    ),
    CardText(
        "Your Unicorns cannot be affected by Magic cards or Upgrades.",
        "Magiekarten und Aufwertungen wirken nicht auf deine Einhörner.",
        "Magisch Effect kaarten en Positief Effect kaarten werken niet op je Eenhoorns.",
    ),
    CardText(
        "You may play this card as an Instant.\nEnters: discard a card.",
        "Du darfst diese Karte als Sofortkarte spielen.\n"
        "Kommt diese Karte in deinen Stall, wirf eine Karte ab.",
        "Je mag deze kaart als Direct Effect kaart spelen.\n"
        "Als deze kaart in je Stal komt, leg je een kaart af.",
    ),
    CardText(
        "This card counts as 2 Unicorns. You cannot play Basic Unicorns.",
        "Diese Karte zählt als 2 Einhörner. Du kannst keine Standard-Einhörner spielen.",
        "Deze kaart telt als 2 Eenhoorns. Je kunt geen Normale Eenhoorns spelen.",
    ),
    CardText(
        "Turn start: if there is no Upgrade in your Stable, draw a card.",
        "Zu Beginn deines Zugs: Falls in deinem Stall keine Aufwertung liegt, ziehe eine Karte.",
        "Aan het begin van je beurt: als er geen Positief Effect kaart in je Stal ligt, trek je een kaart.",
    ),
    CardText(
        "When another player would steal a Unicorn in your Stable: stop it.",
        "Wenn ein anderer Spieler ein Einhorn in deinem Stall klauen würde, verhindere das.",
        "Speel deze kaart wanneer een andere speler een Eenhoorn uit je Stal zou stelen. Houd dat tegen.",
    ),
    CardText(
        "Choose up to 2 other players. Pull a card from each of their hands.",
        "Wähle bis zu 2 andere Spieler. Nimm blind eine Karte aus der Hand jedes dieser Spieler.",
        "Kies maximaal 2 andere spelers. Pak blind een kaart uit de hand van ieder van hen.",
    ),
    CardText(
        "Choose a player. Put all Unicorns from that player's Stable into the discard pile "
        "without triggering their effects, then bring that many Baby Unicorns from the Nursery "
        "into that player's Stable.",
        "Wähle einen beliebigen Spieler. Lege alle Einhörner aus dem Stall dieses Spielers auf den "
        "Ablagestapel, ohne ihre Effekte auszulösen, dann bringe ebenso viele Baby-Einhörner aus dem "
        "Kindergarten in seinen Stall.",
        "Kies een speler. Leg alle Eenhoorns uit de Stal van die speler op de aflegstapel, zonder de "
        "effecten ervan in gang te zetten, en breng daarna evenveel Baby Eenhoorns uit de Babykamer naar "
        "zijn Stal.",
    ),
    CardText(
        "Whenever an Upgrade enters another player's Stable: you may draw a card.",
        "Immer wenn eine Aufwertung in den Stall eines anderen Spielers kommt, darfst du eine Karte ziehen.",
        "Telkens wanneer een Positief Effect kaart in de Stal van een andere speler komt, mag je een kaart "
        "trekken.",
    ),
    CardText(
        "If a player would sacrifice a card: that player sacrifices 2 cards instead.",
        "Falls ein Spieler eine Karte opfern würde, opfert er stattdessen 2 Karten.",
        "Als een speler een kaart zou opofferen, offert die in plaats daarvan 2 kaarten op.",
    ),
    CardText(
        "When another player plays an Upgrade or Downgrade: choose the Stable it enters.",
        "Wenn ein anderer Spieler eine Aufwertung oder eine Abwertung spielt, wähle den Stall, in den die "
        "Karte kommt.",
        "Speel deze kaart wanneer een andere speler een Positief Effect kaart of Negatief Effect kaart "
        "speelt. Kies de Stal waarin die kaart komt.",
    ),
    CardText(
        "Enters: steal a Baby Unicorn.\nLeaves: return that Baby Unicorn to the Stable you took it from.",
        "Kommt diese Karte in deinen Stall, klaue ein Baby-Einhorn.\n"
        "Verlässt diese Karte deinen Stall, bringe dieses Baby-Einhorn in den Stall zurück, aus dem du es "
        "genommen hast.",
        "Als deze kaart in je Stal komt, steel je een Baby Eenhoorn.\n"
        "Als deze kaart je Stal verlaat, leg je die Baby Eenhoorn terug in de Stal waar je hem vandaan hebt.",
    ),
    CardText(
        "If a Baby Unicorn in your Stable would be destroyed: return it to the Nursery instead.",
        "Falls ein Baby-Einhorn in deinem Stall zerstört würde, lege es stattdessen in den Kindergarten "
        "zurück.",
        "Als een Baby Eenhoorn in je Stal vernietigd zou worden, leg je hem in plaats daarvan terug in de "
        "Babykamer.",
    ),
    CardText(
        "If another Unicorn in your Stable would be destroyed: you may discard a Unicorn instead.",
        "Falls ein anderes Einhorn in deinem Stall zerstört würde, darfst du stattdessen ein Einhorn "
        "abwerfen.",
        "Als een andere Eenhoorn in je Stal vernietigd zou worden, mag je in plaats daarvan een Eenhoorn "
        "afleggen.",
    ),
    CardText(
        "While there are at least 3 Baby Unicorns in your Stable: this card counts as 2 Unicorns.",
        "Solange in deinem Stall mindestens 3 Baby-Einhörner liegen, zählt diese Karte als 2 Einhörner.",
        "Zolang er minstens 3 Baby Eenhoorns in je Stal liggen, telt deze kaart als 2 Eenhoorns.",
    ),
    CardText(
        "Turn start: you may discard a card. If you do, choose one: draw 2 cards; look at another"
        " player's hand.",
        "Zu Beginn deines Zugs: Du darfst eine Karte abwerfen. Falls du das tust, wähle eine Möglichkeit:"
        " 2 Karten ziehen; dir die Handkarten eines anderen Spielers ansehen.",
        "Aan het begin van je beurt mag je een kaart afleggen. Als je dat doet, kies je één mogelijkheid: "
        "2 kaarten trekken; de hand van een andere speler bekijken.",
    ),
    CardText(
        "Turn over cards from the deck into the discard pile until you find a Unicorn. Bring it "
        "into your Stable.",
        "Lege Karten vom Nachziehstapel offen auf den Ablagestapel, bis du ein Einhorn findest. Bringe es"
        " in deinen Stall.",
        "Leg kaarten van de trekstapel open op de aflegstapel tot je een Eenhoorn vindt. Breng die kaart "
        "naar je Stal.",
    ),
    CardText(
        "Enters: sacrifice a Unicorn.\n"
        "If a Unicorn in another player's Stable would be sacrificed or returned: you may discard"
        " up to 2 cards. If you discarded 1 card, put that Unicorn into your hand instead. If you"
        " discarded 2 cards, bring that Unicorn into your Stable instead.",
        "Kommt diese Karte in deinen Stall, opfere ein Einhorn.\n"
        "Falls ein Einhorn im Stall eines anderen Spielers geopfert oder zurückgeschickt würde, darfst du "
        "bis zu 2 Karten abwerfen. Falls du 1 Karte abgeworfen hast, nimm dieses Einhorn stattdessen auf "
        "deine Hand. Falls du 2 Karten abgeworfen hast, bringe dieses Einhorn stattdessen in deinen "
        "Stall.",
        "Als deze kaart in je Stal komt, offer je een Eenhoorn op.\n"
        "Als een Eenhoorn in de Stal van een andere speler opgeofferd of teruggestuurd zou worden, mag je "
        "maximaal 2 kaarten afleggen. Als je 1 kaart hebt afgelegd, neem je die Eenhoorn in plaats daarvan "
        "in je hand. Als je 2 kaarten hebt afgelegd, breng je die Eenhoorn in plaats daarvan naar je Stal.",
    ),
    CardText(
        "Enters: look at the top 3 cards of the deck. Put 2 of them into your hand and return the"
        " rest to the deck.",
        "Kommt diese Karte in deinen Stall, sieh dir die obersten 3 Karten des Nachziehstapels an. Nimm 2 "
        "davon auf deine Hand und lege den Rest in den Nachziehstapel zurück.",
        "Als deze kaart in je Stal komt, bekijk je de bovenste 3 kaarten van de trekstapel. Neem 2 van die "
        "kaarten in je hand en leg de rest terug in de trekstapel.",
    ),
    CardText(
        "You can only play this card while there is a Basic Unicorn in your Stable.\n"
        "Turn start: you may draw a card.",
        "Du kannst diese Karte nur spielen, wenn in deinem Stall ein Standard-Einhorn liegt.\n"
        "Zu Beginn deines Zugs: Du darfst eine Karte ziehen.",
        "Je kunt deze kaart alleen spelen als er een Normale Eenhoorn in je Stal ligt.\n"
        "Aan het begin van je beurt mag je een kaart trekken.",
    ),
    CardText(
        "Turn start: you may discard a Magic card. If you do, destroy a Unicorn. If you do not, "
        "sacrifice this card.",
        "Zu Beginn deines Zugs: Du darfst eine Magiekarte abwerfen. Falls du das tust, zerstöre "
        "ein Einhorn. Falls du das nicht tust, opfere diese Karte.",
        "Aan het begin van je beurt mag je een Magisch Effect kaart afleggen. Als je dat doet, vernietig "
        "je een Eenhoorn. Als je dat niet doet, offer je deze kaart op.",
    ),
    CardText(
        "Turn over cards from the deck into the discard pile until you find an Upgrade, then put "
        "it on top of the deck.",
        "Lege Karten vom Nachziehstapel offen auf den Ablagestapel, bis du eine Aufwertung findest, dann "
        "lege sie oben auf den Nachziehstapel.",
        "Leg kaarten van de trekstapel open op de aflegstapel tot je een Positief Effect kaart vindt en "
        "leg die kaart daarna boven op de trekstapel.",
    ),
    CardText(
        "Enters: you may destroy a Unicorn.\n"
        "If another player would destroy this card: that player may steal it instead.",
        "Kommt diese Karte in deinen Stall, darfst du ein Einhorn zerstören.\n"
        "Falls ein anderer Spieler diese Karte zerstören würde, darf er sie stattdessen klauen.",
        "Als deze kaart in je Stal komt, mag je een Eenhoorn vernietigen.\n"
        "Als een andere speler deze kaart zou vernietigen, mag die hem in plaats daarvan stelen.",
    ),
    CardText(
        "Enters: you may look at another player's hand. If you do, put a Unicorn from that "
        "player's hand into your hand.",
        "Kommt diese Karte in deinen Stall, darfst du dir die Handkarten eines anderen Spielers ansehen. "
        "Falls du das tust, nimm ein Einhorn aus der Hand dieses Spielers auf deine Hand.",
        "Als deze kaart in je Stal komt, mag je de hand van een andere speler bekijken. Als je dat doet, "
        "neem je een Eenhoorn uit de hand van die speler in je eigen hand.",
    ),
    CardText(
        "Your Unicorns are considered Cats: they do not count as Unicorns, and effects that say "
        "Unicorn do not affect them.",
        "Deine Einhörner gelten als Katzen: Sie zählen nicht als Einhörner, und Effekte, die sich auf "
        "Einhörner beziehen, betreffen sie nicht.",
        "Je Eenhoorns gelden als Katten: ze tellen niet als Eenhoorns, en effecten waarin Eenhoorns worden "
        "genoemd, hebben er geen vat op.",
    ),
    CardText(
        "Your Unicorns are considered Otters: they do not count as Unicorns, and effects that say"
        " Unicorn do not affect them.",
        "Deine Einhörner gelten als Otter: Sie zählen nicht als Einhörner, und Effekte, die sich auf "
        "Einhörner beziehen, betreffen sie nicht.",
        "Je Eenhoorns gelden als Otters: ze tellen niet als Eenhoorns, en effecten waarin Eenhoorns worden "
        "genoemd, hebben er geen vat op.",
    ),
    CardText(
        "Choose a player. Return all cards from that player's Stable to that player's hand, then "
        "bring them into that player's Stable.",
        "Wähle einen beliebigen Spieler. Schicke alle Karten aus dem Stall dieses Spielers auf dessen "
        "Hand zurück, dann bringe sie in seinen Stall.",
        "Kies een speler. Stuur alle kaarten uit de Stal van die speler terug naar zijn hand en breng ze "
        "daarna naar zijn Stal.",
    ),
    CardText(
        "Turn start: return a Unicorn from your Stable to your hand.\n"
        "Whenever there is no Unicorn in your Stable: sacrifice this card.",
        "Zu Beginn deines Zugs: Nimm ein Einhorn aus deinem Stall auf deine Hand zurück.\n"
        "Sobald in deinem Stall kein Einhorn mehr liegt, opfere diese Karte.",
        "Aan het begin van je beurt neem je een Eenhoorn uit je Stal terug in je hand.\n"
        "Zodra er geen Eenhoorn meer in je Stal ligt, offer je deze kaart op.",
    ),
    CardText(
        "Choose another player. Put 2 cards from that player's hand into your hand. That player "
        "may take a different card from your hand.",
        "Wähle einen anderen Spieler. Nimm 2 Karten aus der Hand dieses Spielers auf deine Hand. Dieser "
        "Spieler darf eine andere Karte aus deiner Hand nehmen.",
        "Kies een andere speler. Neem 2 kaarten uit de hand van die speler in je eigen hand. Die speler "
        "mag een andere kaart uit jouw hand nemen.",
    ),
    CardText(
        "Enters: discard a card.\n"
        "Whenever you discard a card: you may choose up to 2 other players. If you do, each of "
        "them discards a card.",
        "Kommt diese Karte in deinen Stall, wirf eine Karte ab.\n"
        "Immer wenn du eine Karte abwirfst, darfst du bis zu 2 andere Spieler wählen. Falls du das tust, "
        "wirft jeder dieser Spieler eine Karte ab.",
        "Als deze kaart in je Stal komt, leg je een kaart af.\n"
        "Telkens wanneer je een kaart aflegt, mag je maximaal 2 andere spelers kiezen. Als je dat doet, "
        "legt ieder van hen een kaart af.",
    ),
    CardText(
        "Enters: sacrifice 2 cards.\n"
        "Turn start: you may look at the top 3 cards of the deck. If you do, return them to the "
        "top of the deck in any order.",
        "Kommt diese Karte in deinen Stall, opfere 2 Karten.\n"
        "Zu Beginn deines Zugs: Du darfst dir die obersten 3 Karten des Nachziehstapels ansehen. Falls du "
        "das tust, lege sie in beliebiger Reihenfolge oben auf den Nachziehstapel zurück.",
        "Als deze kaart in je Stal komt, offer je 2 kaarten op.\n"
        "Aan het begin van je beurt mag je de bovenste 3 kaarten van de trekstapel bekijken. Als je dat "
        "doet, leg je ze in een volgorde naar keuze terug boven op de trekstapel.",
    ),
    CardText(
        "Turn start: you may look at the top 3 cards of the deck. If you do, put one of them into"
        " your hand, shuffle the rest into the deck and skip your Draw phase.",
        "Zu Beginn deines Zugs: Du darfst dir die obersten 3 Karten des Nachziehstapels ansehen. "
        "Falls du das tust, nimm eine davon auf deine Hand, mische den Rest in den Nachziehstapel"
        " und überspringe deine Nachziehphase.",
        "Aan het begin van je beurt mag je de bovenste 3 kaarten van de trekstapel bekijken. Als je dat "
        "doet, neem je één van die kaarten in je hand, schud je de rest door de trekstapel en sla je je "
        "Kaartentrekfase over.",
    ),
    CardText(
        "Enters: you may look at the top 3 cards of the deck. If you do, put any number of them "
        "into the discard pile and return the rest to the top of the deck in any order.",
        "Kommt diese Karte in deinen Stall, darfst du dir die obersten 3 Karten des Nachziehstapels "
        "ansehen. Falls du das tust, lege beliebig viele davon auf den Ablagestapel und lege den Rest in "
        "beliebiger Reihenfolge oben auf den Nachziehstapel zurück.",
        "Als deze kaart in je Stal komt, mag je de bovenste 3 kaarten van de trekstapel bekijken. Als je "
        "dat doet, leg je zoveel van die kaarten als je wilt op de aflegstapel en leg je de rest in een "
        "volgorde naar keuze terug boven op de trekstapel.",
    ),
    CardText(
        "Enters: sacrifice a Unicorn.\n"
        "Whenever a player plays an Upgrade into their Stable: you may discard a card. If you do,"
        " search the deck for a Downgrade, bring it into that player's Stable and shuffle the "
        "deck.",
        "Kommt diese Karte in deinen Stall, opfere ein Einhorn.\n"
        "Immer wenn ein Spieler eine Aufwertung in seinen Stall spielt, darfst du eine Karte abwerfen. "
        "Falls du das tust, suche im Nachziehstapel nach einer Abwertung, bringe sie in den Stall dieses "
        "Spielers und mische den Nachziehstapel.",
        "Als deze kaart in je Stal komt, offer je een Eenhoorn op.\n"
        "Telkens wanneer een speler een Positief Effect kaart in zijn Stal speelt, mag je een kaart "
        "afleggen. Als je dat doet, zoek je in de trekstapel naar een Negatief Effect kaart, breng je die "
        "kaart naar de Stal van die speler en schud je de trekstapel.",
    ),
    CardText(
        "Discard a Unicorn and discard an Upgrade, then sacrifice a Unicorn, sacrifice an Upgrade "
        "and sacrifice a Downgrade.",
        "Wirf ein Einhorn und eine Aufwertung ab, dann opfere ein Einhorn, eine Aufwertung und eine"
        " Abwertung.",
        "Leg een Eenhoorn en een Positief Effect kaart af en offer daarna een Eenhoorn, een Positief "
        "Effect kaart en een Negatief Effect kaart op.",
    ),
    CardText(
        "Destroy a card in any Stable without triggering its effects and draw a card.",
        "Zerstöre eine Karte in einem beliebigen Stall, ohne ihre Effekte auszulösen, und ziehe eine Karte.",
        "Vernietig een kaart in een Stal naar keuze, zonder de effecten ervan in gang te zetten, en trek "
        "een kaart.",
    ),
    CardText(
        "Search the deck for all Unicorns.",
        "Suche im Nachziehstapel nach allen Einhörnern.",
        "Zoek in de trekstapel naar alle Eenhoorns.",
    ),
    CardText(
        "Return a card from any Stable to that player's hand.",
        "Schicke eine Karte aus dem Stall eines beliebigen Spielers auf dessen Hand zurück.",
        "Stuur een kaart uit de Stal van een speler naar keuze terug naar zijn hand.",
    ),
    CardText(
        "Whenever another player plays a Magical Unicorn: stop it.",
        "Immer wenn ein anderer Spieler ein Magisches Einhorn spielen will, wird es nicht gespielt und kommt "
        "auf den Ablagestapel.",
        "Telkens wanneer een andere speler een Magische Eenhoorn speelt, houd je die tegen.",
    ),
    CardText(
        "Each other player cannot play cards this turn.",
        "Kein anderer Spieler kann in diesem Zug Karten spielen.",
        "Geen enkele andere speler kan deze beurt kaarten spelen.",
    ),
    CardText(
        "You may draw 2 cards for each Baby Unicorn in your Stable.",
        "Du darfst für jedes Baby-Einhorn in deinem Stall 2 Karten ziehen.",
        "Je mag voor elke Baby Eenhoorn in je Stal 2 kaarten trekken.",
    ),
    CardText(
        "While you have more than 3 Unicorns: Basic Unicorns cannot enter your Stable.",
        "Solange du mehr als 3 Einhörner hast, können Standard-Einhörner nicht in deinen Stall kommen.",
        "Zolang je meer dan 3 Eenhoorns hebt, kunnen Normale Eenhoorns niet in je Stal komen.",
    ),
    CardText(
        "Enters: you may draw 2 cards. Each other player discards a card.",
        "Wenn diese Karte in deinen Stall kommt: Du darfst 2 Karten ziehen. Jeder andere Spieler "
        "wirft eine Karte ab.",
        "Als deze kaart in je Stal komt: je mag 2 kaarten trekken. Elke andere speler legt een kaart af.",
    ),
    CardText(
        "Turn start: put a Unicorn from any Stable into the discard pile and bring a Baby Unicorn from the "
        "Nursery into that player's Stable.",
        "Zu Beginn deines Zugs: Lege ein Einhorn aus dem Stall eines beliebigen Spielers auf den "
        "Ablagestapel und bringe ein Baby-Einhorn aus dem Kindergarten in den Stall dieses Spielers.",
        "Aan het begin van je beurt leg je een Eenhoorn uit de Stal van een speler naar keuze op de "
        "aflegstapel en breng je een Baby Eenhoorn uit de Babykamer naar de Stal van die speler.",
    ),
    CardText(
        "Destroy a card in any Stable. That player discards a card.",
        "Zerstöre eine Karte im Stall eines beliebigen Spielers. Dieser Spieler wirft eine Karte ab.",
        "Vernietig een kaart in de Stal van een speler naar keuze. Die speler legt een kaart af.",
    ),
    CardText(
        "Search the deck for a Magic card, put it into your hand and shuffle the deck, then play it.",
        "Suche im Nachziehstapel nach einer Magiekarte, nimm sie auf deine Hand und mische den "
        "Nachziehstapel, dann spiele sie.",
        "Zoek in de trekstapel naar een Magisch Effect kaart, neem die kaart in je hand, schud de trekstapel "
        "en speel die kaart daarna.",
    ),
    CardText(
        "Enters: each player puts a card from their hand into your hand.",
        "Kommt diese Karte in deinen Stall, gibt dir jeder Spieler eine Karte von seiner Hand.",
        "Als deze kaart in je Stal komt, geeft elke speler een kaart uit zijn hand aan jou.",
    ),
    CardText(
        "If a player would draw a card: that player looks at the top 3 cards of the deck instead.",
        "Falls ein Spieler eine Karte ziehen würde, sieht er sich stattdessen die obersten 3 Karten des "
        "Nachziehstapels an.",
        "Als een speler een kaart zou trekken, bekijkt die in plaats daarvan de bovenste 3 kaarten van de "
        "trekstapel.",
    ),
    CardText(
        "Swap hands with a player.",
        "Tausche die Handkarten mit einem beliebigen Spieler.",
        "Ruil je handkaarten met een speler naar keuze.",
    ),
    CardText(
        "Enters: you may discard any number of Unicorns or Upgrades. If you do, each other player discards "
        "any number of cards.",
        "Kommt diese Karte in deinen Stall, darfst du beliebig viele Einhörner oder Aufwertungen abwerfen. "
        "Falls du das tust, wirft jeder andere Spieler beliebig viele Karten ab.",
        "Als deze kaart in je Stal komt, mag je zoveel Eenhoorns of Positief Effect kaarten afleggen als je "
        "wilt. Als je dat doet, legt elke andere speler zoveel kaarten af als hij wil.",
    ),
]
