### Nederlands.
###
### Een zin bestaat uit velden: { $imperative } middenveld { $particle } („leg … af”). Een werkwoord noemt zijn
### vormen en, als het er een heeft, zijn eigen middenveld; de ramen staan verderop en gelden voor alle.
### Variabelen: $number one|many, $position first|later (in een opsomming), $joint first|answer|comma|and|or|then
### (hoe een stap aansluit; answer: de eerste na „Als je dat doet,”), $opening first|answer (of de zin met wie het
### doet begint of, na zo'n bijzin, met het werkwoord), $frame command|statement|permission, $person you|other (wie
### de stap doet), $from en $to: de zone waar kaarten vandaan komen en heen gaan
### (nowhere|hand|stable|deck|top|discard|nursery), $whose you|other (van wie de hand is waarin ze komen),
### $instead, $other, $again (net nog genoemd), $last (van een opsomming), $freely (zoveel als je wilt) en $far
### (andere dan deze kaart, maar niet in een Stal, waar „een andere Eenhoorn” vanzelf spreekt) yes|no.

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
kind-upgrade = Positief Effect kaart{ en }
kind-downgrade = Negatief Effect kaart{ en }
kind-magic = Magisch Effect kaart{ en }
kind-instant = Direct Effect kaart{ en }
kind-neigh = Stopkaart{ en }
kind-nsfw = NSFW-kaart{ en }

# Het gedeelde hoofdwoord: in „een Normale of Magische Eenhoorn” staat het alleen bij de laatste. „Effect kaart”
# deelt niets: „een Positief of Negatief Effect kaart” laat raden waar de kaart begint.
shared-unicorn =
    { $elided ->
        [yes] { "" }
       *[no] Eenhoorn{ s }
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
different-card = { exactly }
all =
    { $position ->
        [later] { $noun }
       *[first] alle { andere } { $noun }
    }
all-remaining =
    { $position ->
        [later] { $noun }
       *[first] alle overige { $noun }
    }
andere =
    { $other ->
        [yes] andere
       *[no] { "" }
    }
up-to =
    { $position ->
        [later] { $noun }
       *[first] maximaal { $count } { andere } { $noun }
    }
any-number =
    { $position ->
        [later] { $noun }
       *[first] zoveel { andere } { $noun }
    } { $last ->
        [yes] { as-wished }
       *[no] { "" }
    }
as-wished =
    { $case ->
        [theirs] als hij wil
        [freely] { "" }
       *[plain] als je wilt
    }
none =
    { $position ->
        [later] { $noun }
       *[first] geen { andere } { $noun }
    }
every =
    { $position ->
        [later] { $noun }
       *[first] elke { andere } { $noun }
    }
lacking = { $noun }
# again: de zin noemde die kaart net al.
that-card =
    { $again ->
        [yes] hem
       *[no]
            { $position ->
                [later] { $noun }
               *[first] die { $noun }
            }
    }
that-many =
    { $position ->
        [later] { $noun }
       *[first] evenveel { andere } { $noun }
    }
# Tot waar, staat achter het werkwoord: verb-draw.
to-hand-limit = kaarten
until-holding = kaarten
for-each = voor { $each } { AS($stable, case: "into") } { $cards }
for-each-player = voor { $who } { $cards }
for-each-unicorn =
    voor { $each } die { $person ->
        [you] je
       *[other] hij
    } { $over ->
        [yes] boven de { $above }
       *[no] { "" }
    } { $person ->
        [you] hebt
       *[other] heeft
    }, { $cards }
but-at-most = { $cards } (hoogstens { $count })
extra-cards =
    { $number ->
        [many] { $count } extra kaarten
       *[one] een extra kaart
    }
no-cards = geen kaarten
at-least-one = één of meer kaarten
of-that-type = { $cards } van die soort
named = { $cards } met ‘{ $name }’ in de naam
called = { $cards } met de naam ‘{ $name }’
bare =
    { $position ->
        [later] { $noun }
       *[first] { andere } { $noun }
    }
this =
    { $again ->
        [yes] hem
       *[no] deze kaart
    }
# „Hem” alleen voor de kaart die dezelfde zin net noemde: elders laat het raden welke kaart het is. Noemde die zin
# ook een speler (doer), dan is het „die”, tenzij die speler het zelf doet („mag die hem stelen”).
it =
    { $again ->
        [yes]
            { $doer ->
                [yes]
                    { $case ->
                        [theirs] hem
                       *[plain] die
                    }
               *[no] hem
            }
       *[no]
            { $names ->
                [this] deze kaart
               *[other] die kaart
            }
    }
them =
    { $both ->
        [yes] ze allebei
       *[no] ze
    }
rest = de rest
of-them =
    { $number ->
        [all] al die kaarten
        [any] zoveel van die kaarten { as-wished }
        [up-to] maximaal { $count } van die kaarten
        [many] { $count } van die kaarten
       *[one] één van die kaarten
    }
among-them = { $cards } uit die kaarten
top-cards =
    de bovenste { $number ->
        [many] { $count } kaarten
       *[one] kaart
    } van de trekstapel
# Een komma aan het einde wijkt voor het leesteken dat volgt.
cards-you-play = { $cards } die je speelt,

one =
    { $card } { $stolen ->
        [yes] uit
       *[no] in
    } { $stable }
card-there = { $card } { AS($zone, case: "into") }
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
hand-you =
    { $case ->
        [from] uit { je } hand
        [into] in { je } hand
        [own] in { je } eigen hand
        [toward] naar { je } hand
       *[plain] { je } handkaarten
    }
# near: wiens hand of Stal het is, staat er net voor; again: dezelfde zin noemde die speler al.
hand-that =
    { $case ->
        [receiver] aan die speler
       *[plain]
            { uit } { $near ->
                [yes] { zijn } hand
               *[no]
                    { $again ->
                        [yes] { zijn } hand
                       *[no] de hand van die speler
                    }
            }
    }
zijn =
    { $person ->
        [you] zijn
       *[other] diens
    }
hand-another =
    { $case ->
        [receiver] aan een andere speler
       *[plain] { uit } de hand van een andere speler
    }
hand-different =
    { $case ->
        [receiver] aan nog een andere speler
       *[plain] { uit } de hand van nog een andere speler
    }
hand-any =
    { $case ->
        [receiver] aan een speler naar keuze
       *[plain] { uit } de hand van een speler naar keuze
    }
hand-each =
    { uit } { $spread ->
        [all] de handen van alle spelers
       *[other] de hand van elke speler
    }
hand-each-other =
    { $case ->
        [receiver] aan elke andere speler
       *[plain]
            { uit } { $spread ->
                [all] de handen van alle andere spelers
               *[other] de hand van elke andere speler
            }
    }
hand-each-of-them =
    { $case ->
        [receiver] aan ieder van hen
       *[plain]
            { uit } { $spread ->
                [all] hun handen
               *[other] de hand van ieder van hen
            }
    }
hand-left =
    { $case ->
        [receiver] aan de speler links van { beside }
       *[plain] { uit } de hand van de speler links van { beside }
    }
hand-right =
    { $case ->
        [receiver] aan de speler rechts van { beside }
       *[plain] { uit } de hand van de speler rechts van { beside }
    }
hand-master =
    { $case ->
        [receiver] aan jou
        [plain] je handkaarten
       *[other] { uit } jouw hand
    }

stable-you = { uit } { je } Stal
stable-that =
    { uit } { $near ->
        [yes] { zijn } Stal
       *[no]
            { $again ->
                [yes] { zijn } Stal
               *[no] de Stal van die speler
            }
    }
stable-another = { uit } de Stal van een andere speler
stable-different = { uit } een andere Stal
stable-different-other =
    { stable-different } (niet { $person ->
        [you] de jouwe
       *[other] zijn eigen
    })
# owned: de tekst heeft het nog over de speler van wie die Stal is.
stable-any =
    { uit } { $owned ->
        [yes] de Stal van een speler naar keuze
       *[no] een Stal naar keuze
    }
stable-each =
    { uit } { $spread ->
        [all] alle Stallen
       *[other] de Stal van elke speler
    }
stable-each-other =
    { uit } { $spread ->
        [all] de Stallen van alle andere spelers
       *[other] de Stal van elke andere speler
    }
stable-each-of-them =
    { uit } { $spread ->
        [all] hun Stallen
       *[other] de Stal van ieder van hen
    }
stable-left = { uit } de Stal van de speler links van { beside }
stable-right = { uit } de Stal van de speler rechts van { beside }
stable-master = { uit } jouw Stal
stable-most = { uit } de Stal met de meeste Eenhoorns
stable-fewest = { uit } de Stal met de minste Eenhoorns
stable-previous =
    { uit } de Stal waar { $person ->
        [you] je hem vandaan hebt
       *[other] hij hem vandaan heeft
    }
stable-yours = je Stal
stable-anothers = de Stal van een andere speler
stable-anyones = een Stal

place-deck = { uit } de trekstapel
place-top =
    { $case ->
        [from] boven van
       *[into] boven op
    } de trekstapel
place-bottom =
    { $case ->
        [from] van de onderkant van
       *[into] onder op
    } de trekstapel
place-discard =
    { $case ->
        [from] van
        [into] op
        [toward] naar
       *[plain] { "" }
    } de aflegstapel
place-nursery = { uit } de Babykamer

phase-draw = { je } { next } Kaartentrekfase
phase-action = { je } { next } Actiefase
next =
    { $coming ->
        [next] volgende
       *[this] { "" }
    }

disguise-pandas = Panda's
disguise-cats = Katten
disguise-otters = Otters
disguise-deer = Herten
disguise-sheep = Schapen
disguise-droppings = Paardenvijgen
disguise-bears = Beren
disguise-cows = Koeien
disguise-dinosaurs = Dinosauriërs
disguise-dogs = Honden
disguise-donkeys = Ezels
disguise-dragons = Draken
disguise-foxes = Vossen
disguise-frogs = Kikkers
disguise-goats = Geiten
disguise-horses = Paarden
disguise-llamas = Lama's
disguise-penguins = Pinguïns
disguise-pigs = Varkens
disguise-rabbits = Konijnen
disguise-reindeer = Rendieren
disguise-sloths = Luiaards
disguise-zebras = Zebra's
disguise-zombies = Zombies

group-yours = je { $cards }
group-anothers = { $cards } van andere spelers
group-anyones = { $cards }

player-you = je
player-that =
    { $again ->
        [yes] die
       *[no] die speler
    }
player-another = een andere speler
player-any =
    { $case ->
        [chosen] een speler naar keuze
       *[plain] een speler
    }
player-each = elke speler
player-each-other = elke andere speler
player-each-of-them = ieder van hen
player-left = de speler links van { beside }
player-right = de speler rechts van { beside }
beside =
    { $person ->
        [you] je
       *[other] hem
    }
# Alleen als onderwerp van een bijzin: „als een speler onder zijn handkaartenlimiet zit en een kaart zou afleggen”.
player-below-limit = een speler onder zijn handkaartenlimiet zit en
each-who =
    { $among ->
        [each-other] { player-each-other }
        [another] { player-another }
        [any] { player-any }
       *[each] { player-each }
    }
each-with = { each-who } met { $cards } in zijn Stal
each-without = { each-who } zonder { $cards } in zijn Stal
each-there-are = { each-who } met minstens { $count } { $cards } in zijn Stal
each-there-are-at-most = { each-who } met hoogstens { $count } { $cards } in zijn Stal
each-there-are-exactly = { each-who } met precies { $count } { $cards } in zijn Stal
each-has-exactly = { each-who } met precies { $count } { $unicorns }
each-holds-exactly =
    { each-who } met precies { $number ->
        [many] { $count } kaarten
       *[one] één kaart
    } in zijn hand
each-has-more-than = { each-who } met meer dan { $count } { $unicorns }
each-has-fewer-than = { each-who } met minder dan { $count } { $unicorns }
each-holds-at-least =
    { each-who } met minstens { $number ->
        [many] { $count } kaarten
       *[one] één kaart
    } in zijn hand
each-holds-at-most =
    { each-who } { $number ->
        [none] zonder kaarten
        [many] met hoogstens { $count } kaarten
       *[one] met hoogstens één kaart
    } in zijn hand
each-has-most =
    { each-who } met de { most } { $cards } { $there ->
        [yes] in zijn Stal
       *[no] { "" }
    }
each-holds-most = { each-who } met de { most } kaarten in zijn hand
most =
    { $comparison ->
        [more] meeste
       *[fewer] minste
    }
each-compared-to-you =
    { each-who } die { $comparison ->
        [more] meer
       *[fewer] minder
    } { $what ->
        [hand] kaarten in zijn hand
       *[unicorns] Eenhoorns
    } heeft dan jij,
player-you-and-that = ieder van jullie beiden
some-players =
    { $amount ->
        [any-number] zoveel
        [that-many] evenveel
        [exactly] { $count }
       *[up-to] maximaal { $count }
    } { andere } { $number ->
        [many] spelers
       *[one] speler
    } { $amount ->
        [any-number] { as-wished }
       *[up-to] { "" }
    }

# Namen die meer kaarten delen.
family-narwhal = Narwal
family-kittencorn = Kittenhoorn
family-bear-daddy-unicorn = Bear Daddy Unicorn
family-twinkicorn = Twinkicorn

## Opsommingen

comma = { $left }, { $right }
# more: er volgt nog een stap met „en” (yes) of met „daarna” (then).
and =
    { $left }{ $more ->
        [then] ,
       *[no] { " en" }
    } { $right }
or = { $left } of { $right }
# Tussen wie geen effect op een kaart hebben.
nor = { and }
# Tussen wat er allebei niet ligt.
neither = { or }
then =
    { $left }{ $more ->
        [then] ,
        [yes] ,
       *[no] { " en" }
    } { $right }
adverb =
    { $instead ->
        [yes] in plaats daarvan
       *[no]
            { $joint ->
                [then] daarna
               *[other] { "" }
            }
    }

## Werkwoorden: hele werkwoord, gebiedende wijs, derde persoon, voltooid deelwoord, scheidbaar deel

verb =
    .particle = { "" }
    .prefix = { "" }
    .middle = { field } { later-origin }
    .goal =
        { $to ->
            [nowhere] { "" }
           *[zone] { AS($destination, case: "into") }
        }
# light: een voornaamwoord (yes) of een kaart die al genoemd is (that).
field =
    { $light ->
        [yes] { taken } { adverb }
        [that]
            { $instead ->
                [yes] { taken } { adverb }
               *[no] { adverb } { taken }
            }
       *[no]
            { adverb } { spread-origin } { $far ->
                [yes] { AS($object, other: "no") }, maar niet deze kaart,
               *[no] { taken }
            }
    }
# „Als je wilt” staat achter heel het werkwoord: „leg zoveel kaarten af als je wilt”.
taken =
    { $freely ->
        [yes]
            { $repeats ->
                [yes] { taken-whole }
               *[no] { AS($object, case: "freely") }
            }
       *[no] { taken-whole }
    }
taken-whole =
    { $person ->
        [you] { $object }
       *[other] { AS($object, case: "theirs") }
    }
origin =
    { $from ->
        [nowhere] { "" }
       *[zone] { AS($source, case: "from") }
    }
# spread: wat iedereen kwijtraakt (each), staat achter de Stal of hand („uit de Stal van elke speler een kaart”).
spread-origin =
    { $spread ->
        [each] { origin }
       *[other] { "" }
    }
later-origin =
    { $spread ->
        [each] { "" }
       *[other] { origin }
    }
# gift: de kaart komt in de hand van een ander en niet uit een Stal („geef een kaart aan een andere speler”).
receiving =
    { $gift ->
        [yes] { AS($destination, case: "receiver") }
       *[no]
            { $to ->
                [hand] { into-hand }
               *[zone] { AS($destination, case: "into") }
            }
    }
into-hand =
    { $whose ->
        [you]
            { $from ->
                [hand] { AS($destination, case: "own") }
               *[zone] { AS($destination, case: "into") }
            }
       *[other] { AS($destination, case: "toward") }
    }
# Een kaart brengen of verplaatsen naar een Stal of stapel, maar boven op de trekstapel.
carrying =
    { $to ->
        [hand] { receiving }
        [top] { receiving }
        [bottom] { receiving }
       *[zone] { AS($destination, case: "toward") }
    }
verb-draw = trekken
    .imperative = trek
    .third = trekt
    .participle = getrokken
    .aside =
        { $amount ->
            [to-hand-limit]
                tot { $person ->
                    [you] je je handkaartenlimiet hebt
                   *[other] die zijn handkaartenlimiet heeft
                } bereikt
            [until-holding] { until-holding-so-many }
           *[other] { "" }
        }
until-holding-so-many =
    tot { $person ->
        [you] je er { $held } in je hand hebt
       *[other] die er { $held } in zijn hand heeft
    }
verb-deal = uitdelen
    .imperative = deel
    .third = deelt
    .particle = uit
    .goal = aan elke speler
verb-discard = afleggen
    .imperative = leg
    .third = legt
    .participle = afgelegd
    .particle = af
verb-discard-at-random = afleggen
    .imperative = leg
    .third = legt
    .particle = af
    .middle = { adverb } blind { $object }
verb-discard-until-holding = afleggen
    .imperative = leg
    .third = legt
    .particle = af
    .aside = { until-holding-so-many }
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
        { $spread ->
            [each] { adverb } { where } { taken }
           *[other] { field } { where }
        }
where =
    { $from ->
        [nowhere] { "" }
       *[zone] { AS($source, case: "into") }
    }
verb-steal = stelen
    .imperative = steel
    .third = steelt
    .participle = gestolen
# In je eigen hand neem je terug, naar die van een ander stuur je, en wat er niet uit een Stal heen gaat, geef je.
verb-return = { giving }
    .imperative = { giving-imperative }
    .third = { giving-third }
    .prefix = terug
    .participle = teruggestuurd
    .middle = { field } { later-origin } terug
    .goal = { receiving }
verb-return-to-hand = terugsturen
    .participle = naar een hand teruggestuurd
verb-put = { giving }
    .imperative = { giving-imperative }
    .third = { giving-third }
    .goal = { receiving }
verb-bring =
    { $to ->
        [hand] { giving }
       *[zone] brengen
    }
    .imperative =
        { $to ->
            [hand] { giving-imperative }
           *[zone] breng
        }
    .third =
        { $to ->
            [hand] { giving-third }
           *[zone] brengt
        }
    .goal = { carrying }
verb-move =
    { $to ->
        [stable] verplaatsen
       *[zone] { giving }
    }
    .imperative =
        { $to ->
            [stable] verplaats
           *[zone] { giving-imperative }
        }
    .third =
        { $to ->
            [stable] verplaatst
           *[zone] { giving-third }
        }
    .goal =
        { $to ->
            [stable] { carrying }
           *[zone] { receiving }
        }
# In je eigen hand neem je een kaart, naar die van een ander stuur je hem, overal elders leg je hem; wie „een kaart
# terugstuurt”, noemt geen plek.
handling =
    { $to ->
        [hand]
            { $whose ->
                [you] nemen
               *[other] sturen
            }
        [nowhere] sturen
       *[zone] leggen
    }
handling-imperative =
    { $to ->
        [hand]
            { $whose ->
                [you] neem
               *[other] stuur
            }
        [nowhere] stuur
       *[zone] leg
    }
handling-third =
    { $to ->
        [hand]
            { $whose ->
                [you] neemt
               *[other] stuurt
            }
        [nowhere] stuurt
       *[zone] legt
    }
giving =
    { $gift ->
        [yes] geven
       *[no] { handling }
    }
giving-imperative =
    { $gift ->
        [yes] geef
       *[no] { handling-imperative }
    }
giving-third =
    { $gift ->
        [yes] geeft
       *[no] { handling-third }
    }
# „Offer een kaart op of vernietig er een”: wat scheidbaar is, komt niet voor „of”.
verb-sacrifice-or-destroy = opofferen of vernietigen
    .imperative = offer
    .third = offert
    .particle =
        op of { $frame ->
            [command] vernietig { je-after }
           *[other] vernietigt
        } { $number ->
            [many] ze
           *[one] er een
        }
    .middle = { verb-destroy.middle }
verb-return-to-top = leggen
    .imperative = leg
    .third = legt
    .middle =
        { field } in een volgorde naar keuze { $goes ->
            [bottom] { place-bottom }
           *[top] terug boven op de trekstapel
        }
verb-search = zoeken
    .imperative = zoek
    .third = zoekt
    .middle = { adverb } in de trekstapel naar { taken }
verb-look = bekijken
    .imperative = bekijk
    .third = bekijkt
verb-reveal =
    { $what ->
        [hand] laten zien
       *[top] omdraaien
    }
    .imperative =
        { $what ->
            [hand] laat
           *[top] draai
        }
    .third =
        { $what ->
            [hand] laat
           *[top] draait
        }
    .particle =
        { $what ->
            [hand] zien
           *[top] om
        }
verb-turn-over-until = leggen
    .imperative = leg
    .third = legt
    .middle = { adverb } kaarten van de trekstapel open op de aflegstapel
    .aside =
        tot { $person ->
            [you] je
           *[other] die speler
        } { $object } vindt
verb-pull = pakken
    .imperative = pak
    .third = pakt
    .middle = { adverb } blind { $object } { origin }
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
verb-choose-card = kiezen
    .imperative = kies
    .third = kiest
    .middle = { verb-destroy.middle }
verb-choose-one = kiezen
    .imperative = kies
    .third = kiest
    .middle = { adverb } één mogelijkheid
verb-choose-stable = kiezen
    .imperative = kies
    .third = kiest
    .middle = { adverb } de Stal
    .aside = waarin die kaart komt
verb-choose-target = kiezen
    .imperative = kies
    .third = kiest
    .middle = { adverb } in zijn plaats het doelwit
verb-name-type = noemen
    .imperative = noem
    .third = noemt
    .middle = { adverb } een kaartsoort
verb-swap-hands = ruilen
    .imperative = ruil
    .third = ruilt
    .middle = { adverb } { je } handkaarten met { AS($object, case: "chosen") }
verb-swap-cards = ruilen
    .imperative = ruil
    .third = ruilt
    .middle = { adverb } { $object } tegen { $other }
verb-swap-their-hands = ruilen
    .imperative = ruil
    .third = ruilt
    .middle = { adverb } de handkaarten van die twee spelers
    .goal = met elkaar
verb-pass-hand = doorgeven
    .imperative = geef
    .third = geeft
    .particle = door
    .middle = { adverb } { je } handkaarten
    .goal =
        naar { $side ->
            [right] rechts
           *[left] links
        }
verb-take-different = nemen
    .imperative = neem
    .third = neemt
    .middle = { adverb } een andere kaart uit jouw hand
verb-take-another-turn = spelen
    .imperative = speel
    .third = speelt
    .middle = { adverb } nog een beurt
verb-play-in-action = spelen
    .imperative = speel
    .third = speelt
    .middle = { adverb } in { je } Actiefase { $object }
verb-skip-phase = overslaan
    .imperative = sla
    .third = slaat
    .particle = over
verb-skip-next-turn = overslaan
    .imperative = sla
    .third = slaat
    .particle = over
    .middle = { adverb } { je } volgende beurt
verb-end-turn = beëindigen
    .imperative = beëindig
    .third = beëindigt
    .middle = { adverb } { je } beurt
verb-skip-to-end = gaan
    .imperative = ga
    .third = gaat
    .middle = { adverb } direct door naar het einde van { je } beurt
verb-stop = tegenhouden
    .imperative = houd
    .third = houdt
    .particle = tegen
    .middle =
        { $stopped ->
            [card] { $object }
           *[action] dat
        } { adverb }
verb-play = spelen
    .imperative = speel
    .third = speelt
verb-enter = komen
    .third = komt
verb-leave = verlaten
    .third = verlaat
verb-neigh = met een Stopkaart tegenhouden
    .participle = met een Stopkaart tegengehouden

## Een stap in elk van zijn ramen

# Wat alleen in het voorwerp verschilt, deelt een werkwoord („Sla je Kaartentrekfase of je Actiefase over”):
# $repeats als de volgende stap het herhaalt, $repeated als de vorige het al noemde. Na een bijzin is de gebiedende
# wijs de vorm vóór „je” („Als je dat doet, leg je een kaart af”).
command =
    { $repeated ->
        [yes] { "" }
       *[no] { $imperative } { je-after }
    } { $middle } { ending }
je-after =
    { $opening ->
        [answer] je
       *[first] { "" }
    }
statement =
    { $joint ->
        [first] { $who } { $third }
        [answer] { $third } { $who }
       *[other]
            { $repeated ->
                [yes] { "" }
               *[no] { $third }
            }
    } { $middle } { ending }
ending =
    { $repeats ->
        [yes] { "" }
       *[no] { $particle } { $goal } { wish } { $aside }
    }
wish =
    { $freely ->
        [yes]
            { $person ->
                [you] als je wilt
               *[other] als hij wil
            }
       *[no] { "" }
    }
permission =
    { $middle } { $repeats ->
        [yes] { "" }
       *[no] { $goal } { $infinitive } { wish } { $aside }
    }
manner-quiet = , zonder de effecten ervan in gang te zetten,
choose-one = { $said }: { $option }
or-choose = { $said }; { $option }

## Zinnen

sentence =
    { $position ->
        [later] { CAPITAL($clause) }
       *[first] { $clause }
    }.
do = { $steps }
# Na „Als je dat doet,” staat het werkwoord voor wie het doet.
may =
    { $opening ->
        [answer] mag { $who }
       *[first] { $who } mag
    } { $steps }
# Geldt het voor iedereen, dan is het „geen enkele speler kan” en niet „elke speler kan geen”.
forbid =
    { $opening ->
        [answer] { can-who } { forbidden }
       *[first] { forbidden } { can-who-first }
    } { lasting } { $whom ->
        [each] { "" }
        [each-other] { "" }
        [each-of-them] { "" }
        [you-and-that] { "" }
       *[one] geen
    } { $cards } { verb-play }
lasting =
    { $lasts ->
        [until-next-turn] tot je volgende beurt
        [until-next-turn-ends] tot het einde van je volgende beurt
        [until-their-next-turn-ends]
            tot het einde van { $person ->
                [you] je
               *[other] zijn
            } volgende beurt
       *[this-turn] deze beurt
    }
forbidden =
    { $whom ->
        [each] geen enkele speler
        [each-other] geen enkele andere speler
        [each-of-them] geen van hen
        [you-and-that] geen van jullie beiden
       *[one] { $who }
    }
can-who =
    { $person ->
        [you] kun
       *[other] kan
    }
can-who-first =
    { $person ->
        [you] kunt
       *[other] kan
    }
# asked: wie er eerder de keuze kreeg, you of other.
this-turn = { $clause }
until-next-turn = { $clause }
until-next-turn-ends = { $clause }
# Hoelang geldt wat anders voor altijd op een kaart staat.
for-now =
    { $lasts ->
        [for-good] { "" }
       *[for-now] { lasting }
    }
if-did = als { asked } dat doet, { $clause }
asked =
    { $asked ->
        [you] je
       *[other] die speler
    }
if-did-not = als { asked } dat niet doet, { $clause }
if-cannot =
    als { asked } dat niet { $asked ->
        [you] kunt
       *[other] kan
    }, { $clause }
if-it-is = als het { $card } is, { $clause }
if-it-is-not = zo niet, dan { $clause }
if-it-is-not-a = als het { $none } is, { $clause }
if-there = als { $condition }, { $clause }
otherwise = anders { $clause }
later =
    { $moment ->
        [next-turn] aan het begin van je volgende beurt
        [next-turn-end] aan het einde van je volgende beurt
       *[turn-end] aan het einde van deze beurt
    } { $clause }
do-for-each = voor { $each } { AS($stable, case: "into") } { $clause }
if-discarded =
    als je { $count } { $number ->
        [many] kaarten
       *[one] kaart
    } hebt afgelegd, { $clause }
instead = { $steps }
may-instead = { may }
cannot-be = { can-not } { $protected ->
        [some] door { $by }
       *[all] { "" }
    } { $participles } worden
triggered-effects =
    getriggerde effecten { $of ->
        [cards] van { $cards }
       *[nothing] { "" }
    }
cannot-be-affected =
    { $opening ->
        [answer] werken { $by }
       *[first] { $by } werken
    } { for-now } niet op { $cards }
cannot-be-neighed = { can-not } { verb-neigh.participle } worden
can-not =
    { $opening ->
        [answer] { can } { $cards }
       *[first] { $cards } { can }
    } { for-now } niet
can =
    { $number ->
        [many] kunnen
       *[one] kan
    }
cannot-play =
    { $whom ->
        [you] { you-can }
        [another]
            { $opening ->
                [answer] kunnen andere spelers
               *[first] andere spelers kunnen
            }
       *[any]
            { $opening ->
                [answer] kunnen spelers
               *[first] spelers kunnen
            }
    } { for-now } geen { $cards } { verb-play }
cannot-play-without =
    { cannot-play } zonder { $cost } { $cause ->
        [discard] af te leggen
       *[sacrifice] op te offeren
    }
you-can =
    { $opening ->
        [answer] kun je
       *[first] je kunt
    }
only-playable-while = { you-can } deze kaart alleen spelen als { $condition }
playable-as-instant =
    { $opening ->
        [answer] mag je
       *[first] je mag
    } deze kaart als Direct Effect kaart spelen
cannot-enter =
    { $opening ->
        [answer] kunnen { $cards }
       *[first] { $cards } kunnen
    } { for-now } { $whose ->
        [anyones] in geen enkele Stal
       *[other] niet in { $stable }
    } komen
cannot-enter-without =
    { $opening ->
        [answer] kan deze kaart
       *[first] deze kaart kan
    } niet in een Stal { $number ->
        [many] met minder dan { $cards }
       *[one] zonder { $cards }
    } komen
counts-as =
    { $opening ->
        [answer] { count } { $card }
       *[first] { $card } { count }
    } { for-now } { $amount ->
        [none]
            { $of ->
                [many] niet als Eenhoorns
               *[one] niet als Eenhoorn
            }
       *[some]
            { $of ->
                [many] elk
               *[one] { "" }
            } als { $count } { $unicorns }
    }
count =
    { $of ->
        [many] tellen
       *[one] telt
    }
hand-limit =
    { limit-is } { $count } { $number ->
        [many] kaarten
       *[one] kaart
    } { $way ->
        [lower] lager
       *[higher] hoger
    }
hand-limit-for-each = { hand-limit } voor { $each } { AS($stable, case: "into") }
hand-limit-is = { limit-is } { $count }
hand-limit-is-number-of = { limit-is } gelijk aan het aantal { $cards } { AS($stable, case: "into") }
no-hand-limit =
    { $whom ->
        [you]
            { $opening ->
                [answer] heb je { for-now } geen
               *[first] je hebt { for-now } geen
            }
        [another]
            { $opening ->
                [answer] hebben andere spelers { for-now } geen
               *[first] andere spelers hebben { for-now } geen
            }
       *[any]
            { $opening ->
                [answer] heeft geen enkele speler { for-now } een
               *[first] geen enkele speler heeft { for-now } een
            }
    } handkaartenlimiet
limit-is =
    { $opening ->
        [answer] is { limit-of }
       *[first] { limit-of } is
    } { for-now }
limit-of =
    { $whom ->
        [you] je handkaartenlimiet
        [another] de handkaartenlimiet van elke andere speler
       *[any] de handkaartenlimiet van elke speler
    }
cannot-win = { those-who-can } { for-now } { not } winnen
cannot-in-turn =
    { those-who-can } { not } meer dan { $number ->
        [many] { $count }
       *[one] één
    } { $cards } per beurt { $action ->
        [play] spelen
       *[draw] trekken
    }
cannot-have-more-than =
    { those-who-can } { for-now } { not } meer dan { $count } { $cards } { $there ->
        [yes]
            in { $whom ->
                [you] je
                [another] hun
               *[any] zijn
            } Stal
       *[no] { "" }
    } hebben
cannot-do =
    { those-who-can } { for-now } { $whose ->
        [anyones]
            { $whom ->
                [any] { "" }
               *[some] geen
            } { $cards }
       *[theirs] { $cards } { not }
    } { $verbs }
# any: „geen enkele speler kan” ontkent al.
not =
    { $whom ->
        [any] { "" }
       *[some] niet
    }
those-who-can =
    { $whom ->
        [you] { you-can }
        [another]
            { $opening ->
                [answer] kunnen andere spelers
               *[first] andere spelers kunnen
            }
       *[any]
            { $opening ->
                [answer] kan geen enkele speler
               *[first] geen enkele speler kan
            }
    }
those-who-need =
    { $whom ->
        [you]
            { $opening ->
                [answer] heb je
               *[first] je hebt
            }
        [another]
            { $opening ->
                [answer] hebben andere spelers
               *[first] andere spelers hebben
            }
       *[any]
            { $opening ->
                [answer] heeft elke speler
               *[first] elke speler heeft
            }
    }
need-fewer = { those-who-need } { for-now } { $count } { $unicorns } minder nodig om te winnen
need-more = { those-who-need } { for-now } { $count } { $unicorns } meer nodig om te winnen
do-not-trigger =
    { $opening ->
        [answer] worden effecten van { $cards }
       *[first] effecten van { $cards } worden
    } { for-now } niet in gang gezet
are-blinded =
    { your-unicorns-are } Normale Eenhoorns en hebben { $opening ->
        [answer] ze
       *[first] { "" }
    } geen effecten
have-no-effects =
    { $opening ->
        [answer] { have } { $cards }
       *[first] { $cards } { have }
    } { for-now } geen effecten
have =
    { $number ->
        [many] hebben
       *[one] heeft
    }
has-effects-of =
    { $opening ->
        [answer] heeft deze kaart
       *[first] deze kaart heeft
    } de effecten van { $card }
are-disguised = { your-unicorns-are } { $disguise }: ze tellen niet als Eenhoorns, en effecten waarin Eenhoorns worden genoemd, hebben er geen vat op
your-unicorns-are =
    { $opening ->
        [answer] gelden je Eenhoorns
       *[first] je Eenhoorns gelden
    } als
hand-is-visible =
    { $opening ->
        [answer] zijn { whose-hand-cards }
       *[first] { whose-hand-cards } zijn
    } { for-now } zichtbaar voor alle spelers
whose-hand-cards =
    { $whom ->
        [you] je handkaarten
        [another] de handkaarten van elke andere speler
       *[any] de handkaarten van elke speler
    }

## Gebeurtenissen, als bijzin

plays =
    { $who } { $card } { $into ->
        [nowhere] { "" }
        [theirs] in zijn Stal
        [upon] { $upon }
       *[yours] in je Stal
    } { verb-play.third }
upon = tegen { $card } van jou
does = { $who } { $card } { $verbs }
does-verb = { $particle }{ $prefix }{ $third }
would-do = { $who } { $card } zou { $verbs }
would-do-verb = { $prefix }{ $infinitive }
would-bring = { $who } { $card } { origin } naar { je } Stal zou brengen
would-trigger = { $who } een effect van { $card } in gang zou zetten
crosses =
    { $card } { $ways ->
        [enter] in { $stable } { verb-enter.third }
        [leave] { $stable } { verb-leave.third }
        [leave-enter] { $stable } { verb-leave.third } of erin { verb-enter.third }
       *[enter-leave]
            in { $stable } { verb-enter.third } of { $whose ->
                [yours] je Stal
               *[other] die
            } { verb-leave.third }
    }
is-moved = { $card } { $by } { $participles } wordt
would-be-moved = { $card } { $by } { $participles } zou worden
agent-you = door jou
agent-another = door een andere speler
by-card =
    door { $card } { $whose ->
        [yours] van jou
        [anothers] van een andere speler
       *[anyones] { "" }
    }
# Van wie niet jij bent, wordt gezegd wat hij in zijn Stal heeft.
nobody-has =
    geen { $who ->
        [each-other] andere speler
       *[each] speler
    } { $becomes ->
        [yes] meer
       *[no] { "" }
    } { $card } in zijn Stal heeft
it-is-turn =
    { $whose ->
        [yours] je aan de beurt bent
       *[anothers] een andere speler aan de beurt is
    }
it-is-phase = het { phase-now } is
it-is-not-phase = het niet { phase-now } is
phase-now =
    { $phase ->
        [draw] jouw Kaartentrekfase
       *[action] jouw Actiefase
    }
has-played-at-least =
    je deze beurt { $number ->
        [many] minstens { $count } { $cards }
       *[one] { $one }
    } hebt gespeeld
has-played-at-most =
    je deze beurt { $number ->
        [none] { $one }
        [many] hoogstens { $count } { $cards }
       *[one] hoogstens één { $cards }
    } hebt gespeeld
has-played-exactly =
    je deze beurt precies { $number ->
        [many] { $count }
       *[one] één
    } { $cards } hebt gespeeld
both = { $one } en { $other }
there-are =
    { $person ->
        [you]
            er { $number ->
                [many] minstens { $count } { $cards } in je Stal liggen
               *[one] { $cards } in je Stal ligt
            }
       *[other]
            { $who } { $number ->
                [many] minstens { $count } { $cards }
               *[one] { $cards }
            } in zijn Stal heeft
    }
there-are-at-most =
    { $person ->
        [you]
            er hoogstens { $count } { $cards } in je Stal { $number ->
                [many] liggen
               *[one] ligt
            }
       *[other] { $who } hoogstens { $count } { $cards } in zijn Stal heeft
    }
there-are-exactly =
    { $person ->
        [you]
            er precies { $count } { $cards } in je Stal { $number ->
                [many] liggen
               *[one] ligt
            }
       *[other] { $who } precies { $count } { $cards } in zijn Stal heeft
    }
has-exactly = { $who } precies { $count } { $unicorns } { heeft }
holds-exactly =
    { $who } precies { $number ->
        [many] { $count } kaarten
       *[one] één kaart
    } in { je } hand { heeft }
discard-has-exactly =
    er precies { $count } { $cards } op de aflegstapel { $number ->
        [many] liggen
       *[one] ligt
    }
discard-has-at-least =
    er { $number ->
        [many] minstens { $count } { $cards } op de aflegstapel liggen
       *[one] { $cards } op de aflegstapel ligt
    }
discard-has-at-most =
    er { $number ->
        [none]
            { $cards } { $becomes ->
                [yes] meer
               *[no] { "" }
            } op de aflegstapel ligt
       *[other]
            hoogstens { $count } { $cards } op de aflegstapel { $number ->
                [many] liggen
               *[one] ligt
            }
    }
heeft =
    { $person ->
        [you] hebt
       *[other] heeft
    }
compares =
    je { $comparison ->
        [more] meer
       *[fewer] minder
    } { $what ->
        [hand] kaarten in je hand
       *[unicorns] Eenhoorns
    } hebt dan { $than ->
        [another] een andere speler
       *[each-other] elke andere speler
    }
compared-to-you =
    { $who } { $comparison ->
        [more] meer
       *[fewer] minder
    } { $what ->
        [hand] kaarten in { je } hand
       *[unicorns] Eenhoorns
    } { heeft } dan jij
has-fewer-than = { $who } minder dan { $count } { $unicorns } { heeft }
holds-at-least =
    { $who } minstens { $number ->
        [many] { $count } kaarten
       *[one] één kaart
    } in { je } hand { heeft }
holds-at-most =
    { $who } { $number ->
        [none]
            geen kaarten { $becomes ->
                [yes] meer
               *[no] { "" }
            }
        [many] hoogstens { $count } kaarten
       *[one] hoogstens één kaart
    } in { je } hand { heeft }
there-is-no =
    { $person ->
        [you] er
       *[other] { $who }
    } { $cards } { $becomes ->
        [yes] meer
       *[no] { "" }
    } { $person ->
        [you] in je Stal ligt
       *[other] in zijn Stal heeft
    }
turn-begins =
    { $whom ->
        [you] je beurt
        [another] de beurt van een andere speler
       *[any] de beurt van een speler
    } begint
has-more-than = { $who } meer dan { $count } { $unicorns } { heeft }

## Regels

# $opens: of de eerste zin de kop afmaakt en met het werkwoord begint (answer) of op zichzelf staat (first). $compound:
# de kop geldt voor meer dan één zin en wat daaruit volgt (yes) en kondigt ze dan alle aan. Wanneer je een Direct
# Effect kaart speelt, is een zin op zich.
label =
    .opens = { head-opens }
ability = { $label } { $body }
when = Speel deze kaart wanneer { $event }. { CAPITAL($body) }
whenever =
    { $becomes ->
        [yes] Zodra
       *[no] Telkens wanneer
    } { $event }{ clause-end } { $body }
    .opens = { head-opens }
if-would = Als { $event }{ clause-end } { $body }
    .opens = { head-opens }
while = Zolang { $event }{ clause-end } { $body }
    .opens = { head-opens }
effect = { CAPITAL($body) }
stands = { CAPITAL($body) }
head-opens =
    { $compound ->
        [yes] first
       *[no] answer
    }
clause-end =
    { $compound ->
        [yes] :
       *[no] ,
    }
phrase-end =
    { $compound ->
        [yes] :
       *[no] { "" }
    }

label-enters = Als deze kaart in je Stal komt{ clause-end }
label-leaves = Als deze kaart je Stal verlaat{ clause-end }
label-turn-start = Aan het begin van je beurt{ phrase-end }
label-turn-end = Aan het einde van je beurt{ phrase-end }
label-gone = Als deze kaart wordt opgeofferd of vernietigd{ clause-end }
