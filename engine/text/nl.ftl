### Nederlands.
###
### Een zin bestaat uit velden: { $imperative } middenveld { $particle } („leg … af”). Een werkwoord noemt zijn
### vormen en, als het er een heeft, zijn eigen middenveld; de ramen staan verderop en gelden voor alle.
### Variabelen: $number one|many, $position first|later (in een opsomming), $joint first|answer|comma|and|then
### (hoe een stap aansluit; answer: de eerste na „Als je dat doet,”), $frame command|statement|permission,
### $person you|other, $instead en $light yes|no (light: een voornaamwoord).

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
            } { $noun }
    }
all =
    { $position ->
        [later] { $noun }
       *[first] alle { $noun }
    }
bare = { $noun }
this = deze kaart
it = die
cards-you-play = kaarten die je speelt

one = { $card } in { $stable }
stable-yours = je Stal
stable-anothers = de Stal van een andere speler
stable-anyones = een Stal

group-yours = je { $cards }
group-anothers = { $cards } van andere spelers
group-anyones = { $cards }

player-you = je
player-another = een andere speler
player-any = een speler
player-each = elke speler
player-each-other = elke andere speler

place-your-hand = in je hand
place-nursery = in de Babykamer
place-deck = in de trekstapel

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
    .middle =
        { $light ->
            [yes] { $object } { adverb }
           *[no] { adverb } { $object }
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
verb-steal = stelen
    .imperative = steel
    .third = steelt
    .participle = gestolen
# In je hand neem je terug, overal elders leg je terug; een ander legt terug in je hand.
verb-return =
    { $place ->
        [your-hand] terugnemen
       *[other] terugleggen
    }
    .imperative =
        { $place ->
            [your-hand] neem
           *[other] leg
        }
    .third = legt
    .participle = teruggelegd
    .particle = terug
verb-end-turn = beëindigen
    .imperative = beëindig
    .third = beëindigt
    .middle =
        { adverb } { $person ->
            [you] je
           *[other] zijn
        } beurt
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

command = { $imperative } { $middle } { $particle } { $destination }
statement =
    { $joint ->
        [first] { $who } { $third }
        [answer] { $third } { $who }
       *[other] { $third }
    } { $middle } { $particle } { $destination }
permission = { $middle } { $destination } { $infinitive }

## Zinnen

sentence =
    { $position ->
        [later] { CAPITAL($clause) }
       *[first] { $clause }
    }.
do = { $steps }
may = je mag { $steps }
if-did = als je dat doet, { $steps }
instead = { $steps }
may-instead = je mag { $steps }
cannot-be = { $cards } { can } niet { $participles } worden
cannot-be-neighed = { $cards } { can } niet { verb-neigh.participle } worden
can =
    { $number ->
        [many] kunnen
       *[one] kan
    }
cannot-play = je kunt geen { $cards } { verb-play }
counts-as = deze kaart telt als { $count } { $unicorns }

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
