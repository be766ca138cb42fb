"""Words of the languages that tell little by themselves, by what they are read for."""

from collections.abc import Mapping
from typing import Final


class ByLanguage(dict[str, frozenset[str]]):
    """Of a language whose words nobody has written down yet none is known."""

    def __missing__(self, language: str) -> frozenset[str]:
        return frozenset()


def by_language(**said: str) -> ByLanguage:
    return ByLanguage({language: frozenset(words.split()) for language, words in said.items()})


def together(some: ByLanguage, others: ByLanguage) -> ByLanguage:
    return ByLanguage({language: some[language] | others[language] for language in {**some, **others}})


def in_every_language(said: Mapping[str, frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*said.values())


IN_NAMES: Final = by_language(
    en="the a an of on in with and",
    de="der die das den dem des und mit von",
    nl="de het een van op met en",
)
"""What joins the words of names of cards: who asks about one may leave it out."""

BESIDE_NAMES: Final = by_language(
    en="to is are be can could i my me mine you your it its this that do does did if or for at what when "
    "who how many much any some get gets have has he she they their his her from by as not no so "
    "then there am was will would should im ive dont u ur r pls plz lol thats whats theres hows whos",
    de="ein eine einen einem einer eines ist sind bin kann kannst ich mein meine meinen meiner du dein "
    "deine es oder für an was wenn wer wie viel viele man zu im in auf nicht kein keine keinen er sie "
    "ihr wird werden hat habe hab darf darfst muss musst dann da so noch nen ne n nem ner isn "
    "wieviel wieviele können könnt sich lässt mal halt eigentlich denn bitte nich net wenns obs ists gibts "
    "gehts hats kanns wies habs",
    nl="t in is zijn ben kan kun ik mijn mn m n je jouw jij dit dat die doe doet als of voor aan wat "
    "wanneer wie hoe veel hij ze hun uit door niet geen er word wordt worden heb heeft mag moet dan dus nog "
    "ie ies dr em zn wel ff effe even eigenlijk gewoon nou ofzo hoor",
)

COMPARING: Final = by_language(
    en="difference differences differ differs different vs versus",
    de="unterschied unterschiede unterscheidet unterscheiden worin vs versus",
    nl="verschil verschillen verschilt waarin vs versus",
)
"""What asks how words of the game beside it differ."""

BETWEEN_NAMES: Final = together(
    together(IN_NAMES, COMPARING),
    by_language(
        en="what whats is are there if when between",
        de="was ist sind gibt es wenn falls sich zwischen",
        nl="wat is zijn er als tussen",
    ),
)
"""What stands beside several names of cards and asks no more than what they make of each other."""

SMALL: Final = together(IN_NAMES, BESIDE_NAMES)
"""What stands in so many questions and texts that it tells nothing of what they are about."""

ASKING_WHICH: Final = by_language(
    en="who whose when where why",
    de="wer wann wo wohin woher warum",
    nl="wie wanneer waar waarheen waarom",
)
"""Small words that tell one question from another: *wie begint*, *hoe begin ik*."""

ASKING_WHETHER: Final = by_language(
    en="can could may must should do does did is are am will would has have",
    de="kann können könnte darf dürfen muss müssen soll ist sind bin zählt gilt wird werden hat haben habe",
    nl="kan kun kunnen mag mogen moet moeten is zijn ben telt geldt wordt worden heeft hebben heb",
)
"""What begins a question that is answered with yes or no, which asks for no word to be explained."""

FREQUENT: Final = by_language(
    en="about above after again against all because been before being below between both but doing down "
    "during each few further had having here hers herself him himself into itself just more most myself "
    "nor now off once only other our ours ourselves out over own same such than theirs them themselves "
    "these those through too under until up very we were where which while whom why yours yourself",
    de="aber alle allem allen aller alles also am ander anderem anderes auch aus bei bis bist damit dass "
    "daß deinem deinen deiner denn dich dies diese diesem diesen dieser dieses dir doch dort durch "
    "einige euch euer eure gegen gewesen haben hatte hier hin hinter ihm ihn ihnen ihre ihrem ihren "
    "ihrer ihres ins jede jedem jeden jeder jedes jene jetzt könnte manche meinem meines mich mir nach "
    "nichts nun nur ob sehr sein seine seinem seinen seiner seines selbst sich solche sollte sondern "
    "sonst um uns unser unsere unseren unter vom vor war waren weg weil weiter welche welchen welcher "
    "welches werde wieder will wir wirst wo wollen während würde zum zur zwar zwischen über",
    nl="al alles altijd anders bij daar der deze doch doen haar had hebben hem hier ja kon maar me meer men "
    "mij na naar niets nu om omdat onder ons ook over te tegen toch toen tot tussen u uw want waren was zal "
    "zelf zich zij zo zou",
)
"""What is frequent too, and yet may tell something of a question; beside a wish for a card it does not."""

COMMON: Final = together(SMALL, FREQUENT)
COMMON_SOMEWHERE: Final = in_every_language(COMMON)

ASKING_FOR_NOTHING: Final = in_every_language(
    by_language(
        en="card cards let lets letting give gives giving make makes making have has need want find get "
        "gets got someone somebody something player players also like must whose s lot lots please one "
        "two three",
        de="karte karten gibt geben lässt lassen macht machen kann kannst können muss müssen soll möchte "
        "suche brauche jemand jemandem jemanden etwas spieler spielern anderer anderen andere womit "
        "wodurch bitte holen holt eins nehmen nimmt bekommen bekomme zwei drei",
        nl="kaart kaarten geeft geven laat laten maakt maken kan kunt kunnen moet moeten wil zoek nodig "
        "iemand iets speler spelers ander andere anderen waarmee waardoor graag halen haalt een krijgen "
        "krijg nemen neemt twee drie 1 2 3 4 5",
    )
)
"""What beside a wish asks for nothing, even if the glossary knows it."""

DENYING: Final = in_every_language(
    by_language(
        en="not no never without cannot t",
        de="nicht kein keine keinen keiner keines keinem nie ohne",
        nl="niet geen nooit zonder",
    )
)
"""What must not be left out silently."""

RELATIVE: Final = in_every_language(
    by_language(
        en="that which who with",
        de="der die das welche welcher welches mit womit wodurch",
        nl="die dat welke met waarmee waardoor om",
    )
)
"""What stands behind the type of the card itself: *upgrade that*, *Karte, mit der*."""

COMING_FROM: Final = in_every_language(by_language(en="from out off", de="aus vom von", nl="uit van"))
GOING_TO: Final = in_every_language(by_language(en="to into onto", de="ins auf zum zur", nl="naar op"))
IN: Final = "in"
