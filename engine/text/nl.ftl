### Nederlands.
###
### Een zin bestaat uit velden: { $imperative } middenveld { $particle } („leg … af”). Een werkwoord noemt zijn
### vormen en, als het er een heeft, zijn eigen middenveld; de ramen staan verderop en gelden voor alle.
### Variabelen: $number one|many, $position first|later (in een opsomming), $joint first|answer|comma|and|or|then
### (hoe een stap aansluit; answer: de eerste na „Als je dat doet,”), $frame command|statement|permission,
### $person you|other (wie de stap doet), $from en $to: de zone waar kaarten vandaan komen en heen gaan
### (nowhere|hand|stable|deck|top|discard|nursery), $whose you|other (van wie de hand is waarin ze komen),
### $instead, $other en $light (een voornaamwoord) yes|no.

## Kaartsoorten

kind =
    .gender = common
    .head = { "" }
kind-card = kaart{ en }
kind-unicorn = Eenhoorn{ s }
kind-baby = Baby { shared-unicorn }
    .head = unicorn
kind-basic = Normale { shared-unicorn }
    .head = unicorn
kind-magical = Magische { shared-unicorn }
    .head = unicorn
kind-ultimate = Ultieme { shared-unicorn }
    .head = unicorn
kind-upgrade = Positief { shared-effect }
    .head = effect
kind-downgrade = Negatief { shared-effect }
    .head = effect
kind-magic = Magisch { shared-effect }
    .head = effect
kind-instant = Direct { shared-effect }
    .head = effect
kind-neigh = Stopkaart{ en }

# Het gedeelde hoofdwoord: in „een Positief of Negatief Effect kaart” staat het alleen bij de laatste.
shared-unicorn =
    { $elided ->
        [yes] { "" }
       *[no] Eenhoorn{ s }
    }
shared-effect =
    { $elided ->
        [yes] { "" }
       *[no] Effect kaart{ en }
    }
s =
    { $number ->
        [many] s
       *[one] { "" }
    }
en =
    { $number ->
        [many] en
       *[one] { "" }
    }

## Naamwoordgroepen

exactly =
    { $position ->
        [later] { $noun }
       *[first]
            { $number ->
                [many] { $count }
               *[one] een
            } { andere } { $noun }
    }
all =
    { $position ->
        [later] { $noun }
       *[first] alle { andere } { $noun }
    }
andere =
    { $other ->
        [yes] andere
       *[no] { "" }
    }
named = { $cards } met „{ $family }” in de naam
bare = { $noun }
this = deze kaart
it = die
rest = de rest
of-them = één daarvan
top-cards =
    de bovenste { $number ->
        [many] { $count } kaarten
       *[one] kaart
    } van de trekstapel
cards-you-play = kaarten die je speelt

one = { $card } in { $stable }
# Een zone kent naast haar naam ook een richting: from („uit je Stal”), into („in je Stal”) en toward
# („naar je Stal”).
je =
    { $person ->
        [you] je
       *[other] zijn
    }
uit =
    { $case ->
        [from] uit
        [into] in
        [toward] naar
       *[plain] { "" }
    }
hand-you = { uit } { je } hand
hand-that = { uit } de hand van die speler
hand-another = { uit } de hand van een andere speler
hand-different = { uit } de hand van nog een andere speler
hand-any = { uit } de hand van een speler naar keuze
hand-each = { uit } de hand van elke speler

stable-you = { uit } { je } Stal
stable-that = { uit } de Stal van die speler
stable-another = { uit } de Stal van een andere speler
stable-different = { uit } een andere Stal
stable-any = { uit } een van de Stallen
stable-each = { uit } de Stal van elke speler
stable-yours = je Stal
stable-anothers = de Stal van een andere speler
stable-anyones = een Stal

place-deck = { uit } de trekstapel
place-top =
    { $case ->
        [from] van de bovenkant van
       *[into] boven op
    } de trekstapel
place-discard =
    { $case ->
        [from] van
        [into] op
        [toward] naar
       *[plain] { "" }
    } de aflegstapel
place-nursery = { uit } de Babykamer

group-yours = je { $cards }
group-anothers = { $cards } van andere spelers
group-anyones = { $cards }

player-you = je
player-that = die speler
player-another = een andere speler
player-any = een speler
player-each = elke speler
player-each-other = elke andere speler

# Namen die meer kaarten delen.
disguise-pandas = Panda's

family-narwhal = Narwal

## Opsommingen

comma = { $left }, { $right }
and = { $left } en { $right }
or = { $left } of { $right }
then = { $left } en { $right }
adverb =
    { $instead ->
        [yes] in plaats daarvan
       *[no]
            { $joint ->
                [then] daarna
                [answer]
                    { $frame ->
                        [command] dan
                       *[other] { "" }
                    }
               *[other] { "" }
            }
    }

## Werkwoorden: hele werkwoord, gebiedende wijs, derde persoon, voltooid deelwoord, scheidbaar deel

verb =
    .particle = { "" }
    .middle = { field } { origin }
    .goal =
        { $to ->
            [nowhere] { "" }
           *[zone] { AS($destination, case: "into") }
        }
field =
    { $light ->
        [yes] { $object } { adverb }
       *[no] { adverb } { $object }
    }
origin =
    { $from ->
        [nowhere] { "" }
       *[zone] { AS($source, case: "from") }
    }
toward =
    { $to ->
        [hand] { AS($destination, case: "into") }
        [top] { AS($destination, case: "into") }
       *[zone] { AS($destination, case: "toward") }
    }
verb-draw = trekken
    .imperative = trek
    .third = trekt
    .participle = getrokken
verb-discard = afleggen
    .imperative = leg
    .third = legt
    .participle = afgelegd
    .particle = af
verb-sacrifice = opofferen
    .imperative = offer
    .third = offert
    .participle = opgeofferd
    .particle = op
verb-destroy = vernietigen
    .imperative = vernietig
    .third = vernietigt
    .participle = vernietigd
    .middle =
        { field } { $from ->
            [nowhere] { "" }
           *[zone] { AS($source, case: "into") }
        }
verb-steal = stelen
    .imperative = steel
    .third = steelt
    .participle = gestolen
# In je eigen hand neem je, overal elders leg je.
verb-return = { handling }
    .imperative = { handling-imperative }
    .third = { handling-third }
    .participle = teruggelegd
    .middle = { field } { origin } terug
verb-put = { handling }
    .imperative = { handling-imperative }
    .third = { handling-third }
verb-bring =
    { $to ->
        [hand] { handling }
       *[zone] brengen
    }
    .imperative =
        { $to ->
            [hand] { handling-imperative }
           *[zone] breng
        }
    .third =
        { $to ->
            [hand] { handling-third }
           *[zone] brengt
        }
    .goal = { toward }
verb-move =
    { $to ->
        [hand] { handling }
       *[zone] verplaatsen
    }
    .imperative =
        { $to ->
            [hand] { handling-imperative }
           *[zone] verplaats
        }
    .third =
        { $to ->
            [hand] { handling-third }
           *[zone] verplaatst
        }
    .goal = { toward }
handling =
    { $to ->
        [hand]
            { $whose ->
                [you] nemen
               *[other] leggen
            }
       *[zone] leggen
    }
handling-imperative =
    { $to ->
        [hand]
            { $whose ->
                [you] neem
               *[other] leg
            }
       *[zone] leg
    }
handling-third =
    { $to ->
        [hand]
            { $whose ->
                [you] neemt
               *[other] legt
            }
       *[zone] legt
    }
verb-return-to-top = leggen
    .imperative = leg
    .third = legt
    .middle = { adverb } { $object } in een volgorde naar keuze terug boven op de trekstapel
verb-search = zoeken
    .imperative = zoek
    .third = zoekt
    .middle = { adverb } in de trekstapel naar { $object }
verb-look = bekijken
    .imperative = bekijk
    .third = bekijkt
verb-pull = trekken
    .imperative = trek
    .third = trekt
    .middle = { adverb } blind een kaart { origin }
verb-shuffle = schudden
    .imperative = schud
    .third = schudt
    .goal =
        { $to ->
            [nowhere] { "" }
           *[zone] door { $destination }
        }
verb-choose = kiezen
    .imperative = kies
    .third = kiest
verb-swap-hands = ruilen
    .imperative = ruil
    .third = ruilt
    .middle = { adverb } { je } handkaarten met { $object }
verb-take-another-turn = spelen
    .imperative = speel
    .third = speelt
    .middle = { adverb } nog een beurt
verb-play-in-action = spelen
    .imperative = speel
    .third = speelt
    .middle = { adverb } in { je } Actiefase { $object }
verb-end-turn = beëindigen
    .imperative = beëindig
    .third = beëindigt
    .middle = { adverb } { je } beurt
verb-stop = tegenhouden
    .imperative = houd
    .third = houdt
    .particle = tegen
    .middle = dat { adverb }
verb-play = spelen
    .second = speelt
    .third = speelt
verb-enter = komen
    .third = komt
verb-leave = verlaten
    .third = verlaat
verb-neigh = met een Stopkaart tegenhouden
    .participle = met een Stopkaart tegengehouden

## Een stap in elk van zijn ramen

command = { $imperative } { $middle } { $particle } { $goal }
statement =
    { $joint ->
        [first] { $who } { $third }
        [answer] { $third } { $who }
       *[other] { $third }
    } { $middle } { $particle } { $goal }
permission = { $middle } { $goal } { $infinitive }

## Zinnen

sentence =
    { $position ->
        [later] { CAPITAL($clause) }
       *[first] { $clause }
    }.
do = { $steps }
may = je mag { $steps }
if-did = als je dat doet, { $clause }
instead = { $steps }
may-instead = je mag { $steps }
cannot-be =
    { $cards } { can } niet { $protected ->
        [some] door { $by }
       *[all] { "" }
    } { $participles } worden
cannot-be-neighed = { $cards } { can } niet { verb-neigh.participle } worden
can =
    { $number ->
        [many] kunnen
       *[one] kan
    }
cannot-play = je kunt geen { $cards } { verb-play }
cannot-enter =
    { $cards } kunnen { $whose ->
        [anyones] in geen enkele Stal
       *[other] niet in { $stable }
    } komen
counts-as = deze kaart telt als { $count } { $unicorns }
are-blinded = je Eenhoorns gelden als Normale Eenhoorns en hebben geen effecten
are-disguised = je Eenhoorns gelden als { $disguise }: ze tellen niet als Eenhoorns, en effecten waarin Eenhoorns worden genoemd gelden niet voor ze
hand-is-visible = je handkaarten zijn zichtbaar voor alle spelers

## Gebeurtenissen, als bijzin

plays =
    { $who } { $card } { $person ->
        [you] { verb-play.second }
       *[other] { verb-play.third }
    }
crosses =
    { $card } { $ways ->
        [enter] in { $stable } { verb-enter.third }
        [leave] { $stable } { verb-leave.third }
        [leave-enter] { $stable } { verb-leave.third } of erin { verb-enter.third }
       *[enter-leave] in { $stable } { verb-enter.third } of die { verb-leave.third }
    }
is-moved = { $card } wordt { $participles }
would-be-moved = { $card } zou worden { $participles }
has-more-than = je meer dan { $count } { $unicorns } hebt

## Regels

label-enters = Komt in je Stal
label-leaves = Verlaat je Stal
label-turn-start = Aan het begin van je beurt
label-turn-end = Aan het einde van je beurt
label-gone = Wordt opgeofferd of vernietigd

ability = { $label }: { $body }
when = Wanneer { $event }: { $body }
whenever = Telkens wanneer { $event }: { $body }
if-would = Als { $event }: { $body }
effect = { CAPITAL($body) }
stands = { CAPITAL($body) }
