### Deutsch.
###
### Ein Satz besteht aus Feldern: { $imperative } Mittelfeld { $particle } („wirf … ab“). Ein Verb nennt seine
### Formen und, wenn es ein eigenes hat, sein Mittelfeld; die Rahmen stehen weiter unten und gelten für alle.
### Ein Nominal wartet, bis AS(…) ihm seinen Fall (case) und das Wort davor (after) nennt.
### Variablen: $number one|many, $position first|later (in einer Aufzählung), $joint first|answer|comma|and|or|
### then (wie sich ein Schritt anschließt; answer: der erste nach „Falls du das tust,“), $frame command|statement|
### permission, $person you|other (wer den Schritt ausführt), $from und $to: die Zone, aus der und in die eine
### Karte kommt (nowhere|hand|stable|deck|top|discard|nursery), $whose you|other (wem die Zielhand gehört),
### $instead, $other, $near (eben erst genannt), $owned (der Text spricht noch von dem, dem der Stall gehört), $light
### (ein Pronomen; that: ein schon genanntes „dieses Einhorn“) und $far (andere als diese Karte, aber nicht in einem
### Stall, wo „ein anderes Einhorn“ genügt) yes|no, $again (im selben Satz schon genannt) und $brief (wer es tut, ist
### ein „er“) yes|no, $spread (aus den Händen oder Ställen mehrerer Spieler: von jedem einiges, von allen alles)
### each|all|no, $opening (wie ein Satz beginnt)
### first|answer, $compound (ob nach dem Zeilenanfang mehrere Sätze für sich stehen) und $stated (der Schritt davor
### sagt, was geschieht) yes|no.

## Kartenarten

kind =
    .gender = feminine
    .head = { "" }
    .demonstrative = dies
kind-card = Karte{ n }
    .demonstrative = d
kind-unicorn = { unicorn }
    .gender = neuter
kind-baby = Baby-{ shared-unicorn }
    .gender = neuter
    .head = unicorn
kind-basic = Standard-{ shared-unicorn }
    .gender = neuter
    .head = unicorn
kind-magical = Magisch{ adjective-ending } { shared-unicorn }
    .gender = neuter
    .head = unicorn
kind-ultimate = Ultimativ{ adjective-ending } { shared-unicorn }
    .gender = neuter
    .head = unicorn
kind-upgrade = Aufwertung{ en }
kind-downgrade = Abwertung{ en }
kind-magic = Magie{ shared-card }
    .head = card
kind-instant = Sofort{ shared-card }
    .head = card
kind-neigh = Nühü-Karte{ n }
kind-nsfw = NSFW-Karte{ n }

# Das gemeinsame Grundwort: in „Standard- und Baby-Einhörner“ steht es nur beim letzten.
shared-unicorn =
    { $elided ->
        [yes] { "" }
       *[no] { unicorn }
    }
shared-card =
    { $elided ->
        [yes] -
       *[no] karte{ n }
    }

## Beugung

unicorn =
    { $number ->
        [many]
            { $case ->
                [dative] Einhörnern
               *[other] Einhörner
            }
       *[one]
            { $case ->
                [genitive] Einhorns
               *[other] Einhorn
            }
    }
n =
    { $number ->
        [many] n
       *[one] { "" }
    }
en =
    { $number ->
        [many] en
       *[one] { "" }
    }

# Nach „ein“ und „dein“, wie auch im Plural nach „alle“, „deine“ und „keine“; after: „nothing“ ohne Artikel,
# „weak“ nach „dieses“ und „jedes“.
adjective-ending =
    { $number ->
        [many]
            { $after ->
                [nothing] { adjective-ending-bare }
               *[article] en
            }
       *[one]
            { $case ->
                [dative] en
                [genitive] en
               *[other]
                    { $after ->
                        [weak] e
                       *[mixed] es
                    }
            }
    }
adjective-ending-bare =
    { $case ->
        [dative] en
        [genitive] er
       *[other] e
    }
andere-after-ein =
    { $other ->
        [yes]
            { $case ->
                [dative] anderen
                [genitive] anderen
               *[other]
                    { $gender ->
                        [neuter] anderes
                       *[feminine] andere
                    }
            }
       *[no] { "" }
    }
andere-after-jedes =
    { $other ->
        [yes]
            { $case ->
                [dative] anderen
               *[other] andere
            }
       *[no] { "" }
    }
# Im Plural, auch nach „deine“.
andere =
    { $other ->
        [yes]
            { $number ->
                [one] { andere-after-ein }
               *[many]
                    { $after ->
                        [article] anderen
                       *[nothing] { andere-bare }
                    }
            }
       *[no] { "" }
    }
andere-bare =
    { $other ->
        [yes]
            { $position ->
                [later] { "" }
               *[first] ander{ adjective-ending-bare }
            }
       *[no] { "" }
    }
ein =
    { $gender ->
        [neuter]
            { $case ->
                [dative] einem
                [genitive] eines
               *[other] ein
            }
       *[feminine]
            { $case ->
                [dative] einer
                [genitive] einer
               *[other] eine
            }
    }

## Nominale

exactly =
    { $number ->
        [many]
            { $position ->
                [later] { andere-bare } { AS($noun, after: "nothing") }
               *[first] { $count } { andere-bare } { AS($noun, after: "nothing") }
            }
       *[one] { ein } { andere-after-ein } { AS($noun, after: "article") }
    }
different-card = { exactly }
all =
    { $position ->
        [later] { AS($noun, after: "article") }
       *[first]
            all{ viele-ending } { $other ->
                [yes] anderen
               *[no] { "" }
            } { AS($noun, after: "article") }
    }
all-remaining =
    { $position ->
        [later] { AS($noun, after: "article") }
       *[first] all{ viele-ending } übrigen { AS($noun, after: "article") }
    }
viele-ending =
    { $case ->
        [dative] en
       *[other] e
    }
up-to =
    { $position ->
        [later] { AS($noun, after: "nothing") }
       *[first] bis zu { $count } { andere-bare } { AS($noun, after: "nothing") }
    }
any-number =
    { $position ->
        [later] { AS($noun, after: "nothing") }
       *[first] beliebig viel{ viele-ending } { andere-bare } { AS($noun, after: "nothing") }
    }
none =
    { $position ->
        [later] noch { ein }
       *[first]
            { $last ->
                [yes] k{ ein }
               *[no] weder { ein }
            }
    } { andere-after-ein } { AS($noun, after: "article") }
every = jed{ every-ending } { andere-after-jedes } { AS($noun, after: "weak") }
every-ending =
    { $gender ->
        [neuter]
            { $case ->
                [dative] em
               *[other] es
            }
       *[feminine]
            { $case ->
                [dative] er
               *[other] e
            }
    }
lacking = { AS($noun, after: "nothing") }
# „Diese Karte“ ist immer die, auf der es steht; eine andere ist „die Karte“, „dieses Einhorn“.
that-card =
    { $again ->
        [yes] { it }
       *[no] { dieses } { AS($noun, after: "weak") }
    }
dieses =
    { $gender ->
        [neuter]
            { $case ->
                [dative] diesem
               *[other] dieses
            }
       *[feminine]
            { $demonstrative ->
                [d]
                    { $case ->
                        [dative] der
                       *[other] die
                    }
               *[dies]
                    { $case ->
                        [dative] dieser
                       *[other] diese
                    }
            }
    }
that-many =
    { $position ->
        [later] { AS($noun, after: "nothing") }
       *[first] ebenso viel{ viele-ending } { andere-bare } { AS($noun, after: "nothing") }
    }
to-hand-limit = Karten
until-holding = Karten
for-each = für { AS($each, case: "accusative") } { AS($stable, case: "where") } { AS($cards, case: "accusative") }
for-each-player = für { AS($who, case: "accusative") } { AS($cards, case: "accusative") }
for-each-unicorn =
    für { AS($each, case: "accusative") }, das { $person ->
        [you] du
       *[other] er
    } { $over ->
        [yes] über { $above } hinaus
       *[no] { "" }
    } { $person ->
        [you] hast
       *[other] hat
    }, { AS($cards, case: "accusative") }
but-at-most = { $cards } (höchstens { $count })
extra-cards =
    { $number ->
        [many] { $count } zusätzliche Karten
       *[one] eine zusätzliche Karte
    }
no-cards = keine Karten
at-least-one = eine oder mehrere Karten
of-that-type = { $cards } dieser Art
named = { $cards } mit „{ $name }“ im Namen
called = { $cards } namens „{ $name }“
bare =
    { $position ->
        [later] { $noun }
       *[first] { andere } { $noun }
    }
this =
    { $again ->
        [yes]
            { $case ->
                [dative] ihr
               *[other] sie
            }
       *[no]
            { $case ->
                [dative] dieser
                [genitive] dieser
               *[other] diese
            } Karte
    }
it =
    { $gender ->
        [neuter]
            { $case ->
                [dative] ihm
               *[other] es
            }
        [feminine]
            { $case ->
                [dative] ihr
               *[other] sie
            }
       *[mixed]
            { $case ->
                [dative] der
               *[other] die
            } Karte
    }
them =
    { $both ->
        [yes] beide
       *[no] sie
    }
rest = den Rest
of-them =
    { $number ->
        [all] alle diese Karten
        [any] beliebig viele davon
        [up-to] bis zu { $count } davon
        [many] { $count } davon
       *[one]
            { $gender ->
                [neuter] eines
               *[feminine] eine
            } davon
    }
among-them = { $cards } davon
top-cards =
    die { $number ->
        [many] obersten { $count } Karten
       *[one] oberste Karte
    } des Nachziehstapels
cards-you-play = { AS($cards, after: "nothing") }, die du spielst,

one = { $card } { AS($stable, case: "where") }
card-there = { $card } { AS($zone, case: "where") }

# Eine Zone kennt neben den Fällen ihre Richtungen: from („aus deinem Stall“), to („in deinen Stall“) und
# where („in deinem Stall“); „im“ und „vom“ lassen sich nicht zusammensetzen.
dein =
    { $person ->
        [you] dein
       *[other] sein
    }
hand-you =
    { $case ->
        [from] von { dein }er
        [to] auf { dein }e
       *[accusative] { dein }e
    } { hand-cards }
hand-that =
    { $near ->
        [no]
            { $again ->
                [yes]
                    { $case ->
                        [from] aus seiner
                        [to] auf seine
                        [receiver] ihm
                       *[accusative] seine
                    } { $case ->
                        [receiver] { "" }
                       *[other] { hand-cards }
                    }
               *[no]
                    { $case ->
                        [receiver] diesem Spieler
                       *[accusative] { hand } dieses Spielers
                    }
            }
       *[yes]
            { $case ->
                [from] aus dessen Hand
                [to] auf dessen Hand
                [receiver] diesem Spieler
               *[accusative] dessen Handkarten
            }
    }
hand-another =
    { $case ->
        [receiver] einem anderen Spieler
       *[accusative] { hand } eines anderen Spielers
    }
hand-different =
    { $case ->
        [receiver] einem weiteren Spieler
       *[accusative] { hand } eines weiteren Spielers
    }
hand-any =
    { $case ->
        [receiver] einem beliebigen Spieler
       *[accusative] { hand } eines beliebigen Spielers
    }
hand-each =
    { hand } { $case ->
        [from] jedes Spielers
        [to] jedes Spielers
       *[accusative] aller Spieler
    }
hand-each-other =
    { $case ->
        [receiver] jedem anderen Spieler
        [from] { hand } jedes anderen Spielers
        [to] { hand } jedes anderen Spielers
       *[accusative] { hand } aller anderen Spieler
    }
hand-each-of-them =
    { $case ->
        [receiver] jedem dieser Spieler
        [from] { hand } jedes dieser Spieler
        [to] { hand } jedes dieser Spieler
       *[accusative] { hand } dieser Spieler
    }
hand-left =
    { $case ->
        [receiver] dem Spieler links von { dir }
       *[accusative] { hand } des Spielers links von { dir }
    }
hand-right =
    { $case ->
        [receiver] dem Spieler rechts von { dir }
       *[accusative] { hand } des Spielers rechts von { dir }
    }
hand-master =
    { $case ->
        [receiver] dir
        [from] von deiner Hand
        [to] auf deine Hand
       *[accusative] deine Handkarten
    }
dir =
    { $person ->
        [you] dir
       *[other] sich
    }
hand =
    { $case ->
        [from] aus der
        [to] auf die
       *[accusative] die
    } { hand-cards }
# Wohin und woher: die Hand; was man ansieht, abwirft oder mischt: die Handkarten.
hand-cards =
    { $case ->
        [from] Hand
        [to] Hand
       *[accusative] Handkarten
    }

stable-you =
    { $case ->
        [from] aus { dein }em
        [to] in { dein }en
        [where] in { dein }em
       *[accusative] { dein }en
    } Stall
# again: „dieses Spielers“ steht schon im Satz; „dessen“ ginge auf das Wort gleich davor.
stable-that =
    { $near ->
        [no]
            { $again ->
                [yes]
                    { $case ->
                        [from] aus seinem
                        [to] in seinen
                        [where] in seinem
                       *[accusative] seinen
                    } Stall
               *[no] { stable } dieses Spielers
            }
       *[yes]
            { $case ->
                [from] aus
                [to] in
                [where] in
               *[accusative] { "" }
            } dessen Stall
    }
stable-another = { stable } eines anderen Spielers
stable-different = { ein-stable } anderen Stall
stable-different-other = { stable-different }
stable-any =
    { $owned ->
        [yes] { stable } eines beliebigen Spielers
       *[no] { ein-stable } beliebigen Stall
    }
stable-each =
    { $spread ->
        [all]
            { $case ->
                [from] aus
               *[where] in
            } allen Ställen
       *[other]
            { $case ->
                [where] in jedem Stall
               *[other] { stable } jedes Spielers
            }
    }
stable-each-other =
    { $spread ->
        [all]
            { $case ->
                [from] aus
               *[where] in
            } den Ställen aller anderen Spieler
       *[other] { stable } jedes anderen Spielers
    }
# Nur wo die Ställe in der Mehrzahl stehen, sagt „je“, dass es um einen nach dem anderen geht.
stable-each-of-them =
    { $spread ->
        [no] { stable } jedes dieser Spieler
       *[other]
            { $case ->
                [from] aus
               *[where] in
            } ihren Ställen { $spread ->
                [each] je
               *[all] { "" }
            }
    }
stable-left = { stable } des Spielers links von { dir }
stable-right = { stable } des Spielers rechts von { dir }
stable-master =
    { $case ->
        [from] aus deinem
        [to] in deinen
        [where] in deinem
       *[accusative] deinen
    } Stall
stable-most = { stable } mit den meisten Einhörnern
stable-fewest = { stable } mit den wenigsten Einhörnern
stable-previous = { stable }
stable-yours =
    { $case ->
        [to] in deinen
        [where] in deinem
       *[accusative] deinen
    } Stall
stable-anothers = { stable-another }
stable-anyones = { ein-stable } Stall
stable =
    { $case ->
        [from] aus dem
        [to] in den
        [where] im
       *[accusative] den
    } Stall
ein-stable =
    { $case ->
        [from] aus einem
        [to] in einen
        [where] in einem
       *[accusative] einen
    }

place-deck =
    { $case ->
        [from] aus dem
        [to] in den
       *[accusative] den
    } Nachziehstapel
place-top =
    { $case ->
        [from] oben vom
       *[to] oben auf den
    } Nachziehstapel
place-bottom =
    { $case ->
        [from] unten vom
       *[to] unter den
    } Nachziehstapel
place-discard =
    { $case ->
        [from] vom
        [to] auf den
        [where] auf dem
       *[accusative] den
    } Ablagestapel
place-nursery =
    { $case ->
        [from] aus dem
       *[to] in den
    } Kindergarten

phase-draw = { dein }e { next } Nachziehphase
phase-action = { dein }e { next } Aktionsphase
next =
    { $coming ->
        [next] nächste
       *[this] { "" }
    }

disguise-pandas = Pandas
disguise-cats = Katzen
disguise-otters = Otter
disguise-deer = Rehe
disguise-sheep = Schafe
disguise-droppings = Pferdeäpfel
disguise-bears = Bären
disguise-cows = Kühe
disguise-dinosaurs = Dinosaurier
disguise-dogs = Hunde
disguise-donkeys = Esel
disguise-dragons = Drachen
disguise-foxes = Füchse
disguise-frogs = Frösche
disguise-goats = Ziegen
disguise-horses = Pferde
disguise-llamas = Lamas
disguise-penguins = Pinguine
disguise-pigs = Schweine
disguise-rabbits = Hasen
disguise-reindeer = Rentiere
disguise-sloths = Faultiere
disguise-zebras = Zebras
disguise-zombies = Zombies

# Namen, die mehrere Karten teilen.
family-narwhal = Narwhal
family-kittencorn = Kittencorn
family-bear-daddy-unicorn = Bear Daddy Unicorn
family-twinkicorn = Twinkicorn

# of: wessen Effekte es sind („deiner Einhörner“, „von Einhörnern anderer Spieler“).
group-yours =
    { $case ->
        [of] deiner { AS($cards, case: "genitive", after: "article") }
       *[nominative] deine { AS($cards, after: "article") }
    }
group-anothers =
    { $case ->
        [of] von { AS($cards, case: "dative", after: "nothing") }
       *[nominative] { AS($cards, after: "nothing") }
    } anderer Spieler
group-anyones =
    { $case ->
        [of] von { AS($cards, case: "dative", after: "nothing") }
       *[nominative] { AS($cards, after: "nothing") }
    }

player-you = du
player-that =
    { $again ->
        [yes] er
       *[no]
            { $case ->
                [accusative] diesen
                [dative] diesem
               *[nominative] dieser
            } Spieler
    }
# chosen: Wer nicht aus dem Geschehen folgt, den wählt, wessen Karte es ist.
player-another =
    { ein-player } Spieler{ $case ->
        [chosen] { " " }deiner Wahl
       *[other] { "" }
    }
player-any =
    { $case ->
        [accusative] einen beliebigen
        [dative] einem beliebigen
       *[nominative] ein
    } Spieler
player-each =
    { $case ->
        [accusative] jeden
       *[nominative] jeder
    } Spieler
player-each-other =
    { $case ->
        [accusative] jeden anderen
       *[nominative] jeder andere
    } Spieler
player-each-of-them = jeder dieser Spieler
player-left = { der-player } Spieler links von { dir }
player-right = { der-player } Spieler rechts von { dir }
der-player =
    { $case ->
        [accusative] den
        [dative] dem
       *[nominative] der
    }
player-below-limit = ein Spieler, der sein Handkartenlimit nicht erreicht hat,
each-who =
    { $among ->
        [each-other] { player-each-other }
        [another] { player-another }
        [any] { player-any }
       *[each] { player-each }
    }
each-with = { each-who } mit { AS($cards, case: "dative") } im Stall
each-without = { each-who } ohne { AS($cards, case: "accusative") } im Stall
each-there-are = { each-who } mit mindestens { $count } { AS($cards, case: "dative", after: "nothing") } im Stall
each-there-are-at-most = { each-who } mit höchstens { $count } { AS($cards, case: "dative", after: "nothing") } im Stall
each-there-are-exactly = { each-who } mit genau { $count } { AS($cards, case: "dative", after: "nothing") } im Stall
each-has-exactly = { each-who } mit genau { $count } { AS($unicorns, case: "dative", after: "nothing") }
each-holds-exactly =
    { each-who } mit genau { $number ->
        [many] { $count } Karten
       *[one] einer Karte
    } auf der Hand
each-has-more-than = { each-who } mit mehr als { $count } { AS($unicorns, case: "dative", after: "nothing") }
each-has-fewer-than = { each-who } mit weniger als { $count } { AS($unicorns, case: "dative", after: "nothing") }
each-holds-at-least =
    { each-who } mit mindestens { $number ->
        [many] { $count } Karten
       *[one] einer Karte
    } auf der Hand
each-holds-at-most =
    { each-who } { $number ->
        [none] ohne Karten
        [many] mit höchstens { $count } Karten
       *[one] mit höchstens einer Karte
    } auf der Hand
each-has-most =
    { each-who } mit den { most } { AS($cards, case: "dative", after: "article") } { $there ->
        [yes] im Stall
       *[no] { "" }
    }
each-holds-most = { each-who } mit den { most } Karten auf der Hand
most =
    { $comparison ->
        [more] meisten
       *[fewer] wenigsten
    }
each-compared-to-you =
    { each-who }, der { $comparison ->
        [more] mehr
       *[fewer] weniger
    } { $what ->
        [hand] Karten auf der Hand
       *[unicorns] Einhörner
    } hat als du,
player-you-and-that = jeder von euch beiden
some-players =
    { $amount ->
        [any-number] beliebig viele
        [that-many] ebenso viele
        [exactly] { $count }
       *[up-to] bis zu { $count }
    } { $other ->
        [yes]
            { $number ->
                [many] andere
               *[one] anderen
            }
       *[no] { "" }
    } Spieler
ein-player =
    { $case ->
        [accusative] einen anderen
        [dative] einem anderen
       *[nominative] ein anderer
    }

## Aufzählungen

# result: Einer der beiden sagt kein Gebot, sondern was geschieht.
comma =
    { $left }{ $result ->
        [yes] ;
       *[no] ,
    } { $right }
and =
    { $left }{ $result ->
        [yes] { result-joint }
       *[no] { " und" }
    } { $right }
# Nach einem Nebensatz hielte man für allgemein gültig, was hinter einem Strichpunkt steht.
result-joint =
    { $stated ->
        [yes] ;
       *[no]
            { $opening ->
                [answer] , und
               *[first] ;
            }
    }
or = { $left } oder { $right }
# Zwischen denen, die auf eine Karte nicht wirken.
nor = { and }
# „Weder ein Einhorn noch eine Aufwertung“ sagt schon: none.
neither = { $left } { $right }
# Wo das Verb nicht vorn steht, wandert „dann“ ins Mittelfeld: „zieht eine Karte und wirft dann 2 Karten ab“.
# more: Es folgt noch ein Schritt mit „und“. stated: Danach fängt der Satz neu an („sie wird nicht gespielt; lege sie
# dann oben auf den Nachziehstapel“).
then =
    { $frame ->
        [command]
            { $left }{ $stated ->
                [yes] ;
               *[no] , dann
            } { $right }
       *[other]
            { $left }{ $more ->
                [yes] ,
               *[no] { " und" }
            } { $right }
    }
adverb =
    { $instead ->
        [yes] stattdessen
       *[no]
            { $joint ->
                [then]
                    { $frame ->
                        [command] { then-stated }
                       *[other] dann
                    }
               *[other] { "" }
            }
    }
then-stated =
    { $stated ->
        [yes] dann
       *[no] { "" }
    }

## Verben: Grundform, Befehl, dritte Person, Partizip, abtrennbarer Teil

verb =
    .particle = { "" }
    .reflexive = { "" }
    .middle =
        { $spread ->
            [each] { adverb } { origin } { AS($object, case: "accusative") } { goal }
           *[other] { field } { origin } { goal }
        }
origin =
    { $from ->
        [nowhere] { "" }
       *[zone] { AS($source, case: "from") }
    }
goal =
    { $to ->
        [nowhere] { "" }
       *[zone] { AS($destination, case: "to") }
    }
field =
    { $light ->
        [yes] { AS($object, case: "accusative") } { adverb }
        [that]
            { $instead ->
                [yes] { AS($object, case: "accusative") } { adverb }
               *[no] { adverb } { AS($object, case: "accusative") }
            }
       *[no]
            { adverb } { $far ->
                [yes] { AS($object, case: "accusative", other: "no") }
               *[no] { AS($object, case: "accusative") }
            }
    }
# goes: Was noch zu dem Stall zu sagen ist, in den die Karte kommt.
goal-aside =
    { $goes ->
        [previous]
            , aus dem { $person ->
                [you] du
               *[other] er
            } { $gender ->
                [neuter] es
               *[feminine] sie
            } genommen { $person ->
                [you] hast
               *[other] hat
            },
        [different-other] , aber nicht in { dein }en,
       *[other] { "" }
    }
not-this =
    { $far ->
        [yes] , aber nicht diese Karte,
       *[no] { "" }
    }
place =
    { $from ->
        [nowhere] { "" }
       *[zone] { AS($source, case: "where") }
    }
verb-draw = ziehen
    .imperative = ziehe
    .second = ziehst
    .third = zieht
    .participle = gezogen
    .aside =
        { $amount ->
            [to-hand-limit]
                , bis { $person ->
                    [you] du dein
                   *[other] er sein
                } Handkartenlimit erreicht { $person ->
                    [you] hast
                   *[other] hat
                },
            [until-holding] { until-holding-so-many }
           *[other] { "" }
        }
until-holding-so-many =
    , bis { $person ->
        [you] du { $held } auf der Hand hast
       *[other] er { $held } auf der Hand hat
    },
verb-deal = austeilen
    .imperative = teile
    .third = teilt
    .particle = aus
    .middle = { adverb } an jeden Spieler { AS($object, case: "accusative") }
verb-discard = abwerfen
    .imperative = wirf
    .second = wirfst
    .third = wirft
    .participle = abgeworfen
    .particle = ab
verb-discard-at-random = abwerfen
    .imperative = wirf
    .third = wirft
    .particle = ab
    .middle = { adverb } blind { AS($object, case: "accusative") }
verb-discard-until-holding = abwerfen
    .imperative = wirf
    .third = wirft
    .particle = ab
    .aside = { until-holding-so-many }
verb-sacrifice = opfern
    .imperative = opfere
    .second = opferst
    .third = opfert
    .participle = geopfert
verb-destroy = zerstören
    .imperative = zerstöre
    .second = zerstörst
    .third = zerstört
    .participle = zerstört
    .middle =
        { $spread ->
            [each] { adverb } { place } { AS($object, case: "accusative") }
           *[other] { field } { place }
        }
verb-steal = klauen
    .imperative = klaue
    .second = klaust
    .third = klaut
    .participle = geklaut
# Auf die eigene Hand nimmt man zurück, auf eine fremde schickt man, in einen Stall bringt man, überallhin sonst
# legt man. Ohne Ziel wird eine Karte zurückgeschickt.
verb-return =
    zurück{ $to ->
        [nowhere] schicken
        [stable] bringen
        [hand]
            { $whose ->
                [you] nehmen
               *[other] schicken
            }
       *[zone] legen
    }
    .imperative =
        { $to ->
            [stable] bringe
            [hand]
                { $whose ->
                    [you] nimm
                   *[other] schicke
                }
           *[zone] lege
        }
    .second = schickst
    .third =
        { $to ->
            [nowhere] schickt
            [stable] bringt
            [hand]
                { $whose ->
                    [you] nimmt
                   *[other] schickt
                }
           *[zone] legt
        }
    .participle = zurückgeschickt
    .particle = zurück
verb-return-to-hand = zurückschicken
    .participle = auf eine Hand zurückgeschickt
verb-put = { handling }
    .imperative = { handling-imperative }
    .third = { handling-third }
    .reflexive = { giving-dir }
    .middle = { giving }
verb-bring =
    { $to ->
        [hand] { handling }
       *[zone] bringen
    }
    .imperative =
        { $to ->
            [hand] { handling-imperative }
           *[zone] bringe
        }
    .reflexive = { giving-dir }
    .middle = { giving }
    .third =
        { $to ->
            [hand] { handling-third }
           *[zone] bringt
        }
verb-move =
    { $to ->
        [stable] verschieben
       *[zone] { handling }
    }
    .imperative =
        { $to ->
            [stable] verschiebe
           *[zone] { handling-imperative }
        }
    .reflexive = { giving-dir }
    .middle = { giving }
    .third =
        { $to ->
            [stable] verschiebt
           *[zone] { handling-third }
        }
# gift: Die Karte kommt auf eine fremde Hand und nicht aus einem Stall („gib einem anderen Spieler eine Karte“).
# „Dir“ steht beim Verb, wo jemand anders dir etwas gibt („gibt dir jeder Spieler eine Karte“): giving-dir.
# light rest: „gib den Rest einem anderen Spieler“, denn wer jemandem den Rest gibt, macht ihn fertig.
giving =
    { $gift ->
        [yes]
            { $light ->
                [yes] { field } { AS($destination, case: "receiver") }
                [rest] { adverb } { AS($object, case: "accusative") } { AS($destination, case: "receiver") }
               *[no]
                    { $goes ->
                        [master]
                            { $joint ->
                                [answer] { "" }
                               *[other] { AS($destination, case: "receiver") }
                            } { adverb }
                       *[other] { adverb } { AS($destination, case: "receiver") }
                    } { AS($object, case: "accusative") }
            } { origin }
       *[no] { verb.middle }
    }
giving-dir =
    { $goes ->
        [master]
            { $light ->
                [no] dir
               *[yes] { "" }
            }
       *[other] { "" }
    }
handling =
    { $to ->
        [hand]
            { $whose ->
                [you] nehmen
               *[other] geben
            }
       *[zone] legen
    }
handling-imperative =
    { $to ->
        [hand]
            { $whose ->
                [you] nimm
               *[other] gib
            }
       *[zone] lege
    }
handling-third =
    { $to ->
        [hand]
            { $whose ->
                [you] nimmt
               *[other] gibt
            }
       *[zone] legt
    }
verb-sacrifice-or-destroy = opfern oder zerstören
    .imperative = opfere oder zerstöre
    .third = opfert oder zerstört
    .middle = { verb-destroy.middle }
verb-return-to-top =
    { $goes ->
        [bottom] legen
       *[top] zurücklegen
    }
    .imperative = lege
    .third = legt
    .particle =
        { $goes ->
            [bottom] { "" }
           *[top] zurück
        }
    .middle =
        { field } in beliebiger Reihenfolge { $goes ->
            [bottom] { place-bottom }
           *[top] oben auf den Nachziehstapel
        }
verb-search = suchen
    .imperative = suche
    .third = sucht
    .middle = { adverb } im Nachziehstapel nach { AS($object, case: "dative") }
verb-look = ansehen
    .imperative = sieh
    .third = sieht
    .particle = an
    .reflexive = sich
    .middle =
        { $person ->
            [you] dir
           *[other]
                { $joint ->
                    [answer] { "" }
                   *[other] sich
                }
        } { field }
verb-reveal = aufdecken
    .imperative = decke
    .third = deckt
    .particle = auf
verb-turn-over-until = legen
    .imperative = lege
    .third = legt
    .middle = { adverb } Karten vom Nachziehstapel offen auf den Ablagestapel
    .aside =
        , bis { $person ->
            [you] du
           *[other] er
        } { AS($object, case: "accusative") } { $person ->
            [you] findest
           *[other] findet
        },
# Gezogen wird nur vom Nachziehstapel: Aus einer Hand nimmt man blind.
verb-pull = nehmen
    .imperative = nimm
    .third = nimmt
    .middle = { adverb } blind { AS($object, case: "accusative") } { origin }
verb-shuffle = mischen
    .imperative = mische
    .third = mischt
verb-choose = wählen
    .imperative = wähle
    .third = wählt
verb-choose-card = wählen
    .imperative = wähle
    .third = wählt
    .middle = { verb-destroy.middle }
verb-choose-one = wählen
    .imperative = wähle
    .third = wählt
    .middle = { adverb } eine Möglichkeit
verb-choose-stable = wählen
    .imperative = wähle
    .third = wählt
    .middle = { adverb } den Stall
    .aside = , in den die Karte kommt,
verb-choose-target = bestimmen
    .imperative = bestimme
    .third = bestimmt
    .middle = { adverb }
    .aside = , welche Karte { $participle } wird,
verb-name-type = nennen
    .imperative = nenne
    .third = nennt
    .middle = { adverb } eine Kartenart
verb-swap-hands = tauschen
    .imperative = tausche
    .third = tauscht
    .middle = { adverb } die Handkarten mit { AS($object, case: "dative") }
verb-swap-cards = tauschen
    .imperative = tausche
    .third = tauscht
    .middle = { adverb } { AS($object, case: "accusative") } gegen { AS($other, case: "accusative") }
verb-swap-their-hands = tauschen
    .imperative = tausche
    .third = tauscht
    .middle = { adverb } die Handkarten dieser beiden Spieler miteinander
verb-pass-hand = weitergeben
    .imperative = gib
    .third = gibt
    .particle = weiter
    .middle =
        { adverb } { dein }e Handkarten nach { $side ->
            [right] rechts
           *[left] links
        }
verb-take-different = nehmen
    .imperative = nimm
    .third = nimmt
    .middle = { adverb } eine andere Karte aus deiner Hand
# Ein Gebot gibt es dafür nicht: Wer noch einen Zug bekommt, dem sagt es der Satz.
verb-take-another-turn = machen
    .imperative =
        { $joint ->
            [answer] bist du
            [then]
                { $stated ->
                    [yes] du bist
                   *[no] bist du
                }
           *[other] du bist
        }
    .third = ist
    .middle =
        { adverb } { $frame ->
            [permission] noch einen Zug
           *[other] noch einmal am Zug
        }
    .result =
        { $frame ->
            [command] yes
           *[other] no
        }
# Nichts zu spielen wird nicht befohlen: Man darf es nicht.
verb-play-in-action = spielen
    .imperative =
        { $number ->
            [none]
                { $joint ->
                    [answer] darfst du
                    [then]
                        { $stated ->
                            [yes] du darfst
                           *[no] darfst du
                        }
                   *[other] du darfst
                }
           *[other] spiele
        }
    .third =
        { $number ->
            [none] darf
           *[other] spielt
        }
    .middle = { adverb } in { dein }er Aktionsphase { AS($object, case: "accusative") }
    .particle =
        { $number ->
            [none] spielen
           *[other] { "" }
        }
    .result =
        { $number ->
            [none]
                { $frame ->
                    [command] yes
                   *[other] no
                }
           *[other] no
        }
verb-skip-phase = überspringen
    .imperative = überspringe
    .third = überspringt
verb-skip-next-turn = aussetzen
    .imperative = setze
    .third = setzt
    .particle = aus
    .middle = { adverb } { dein }en nächsten Zug
verb-end-turn = beenden
    .imperative = beende
    .third = beendet
    .middle = { adverb } { dein }en Zug
verb-skip-to-end = übergehen
    .imperative = gehe
    .third = geht
    .particle = über
    .middle = { adverb } direkt zum Ende { dein }es Zugs
# Was mit der Karte wird, die jemand spielen will, sagt der Satz; was geschehen würde, verhindert man.
# carried: Der Satz sagt selbst, wohin sie kommt.
verb-stop = verhindern
    .imperative =
        { $stopped ->
            [card]
                { $joint ->
                    [answer] wird { AS($object, case: "nominative") }
                    [then] wird { AS($object, case: "nominative") }
                   *[other] { AS($object, case: "nominative") } wird
                }
           *[action] verhindere
        }
    .third = verhindert
    .middle =
        { $stopped ->
            [card]
                { $frame ->
                    [command]
                        nicht gespielt{ $carried ->
                            [yes] { "" }
                           *[no] { " und" } kommt auf den Ablagestapel
                        }
                   *[other] { adverb }
                }
           *[action] das { adverb }
        }
    .aside =
        { $stopped ->
            [card]
                { $frame ->
                    [command] { "" }
                   *[other] , dass { AS($object, case: "nominative") } gespielt wird,
                }
           *[action] { "" }
        }
    .result =
        { $stopped ->
            [card]
                { $frame ->
                    [command] yes
                   *[other] no
                }
           *[action] no
        }
verb-play = spielen
    .imperative = spiele
    .second = spielst
    .third = spielt
verb-enter = kommen
    .third = kommt
verb-leave = verlassen
    .third = verlässt
verb-neigh = nühüen
    .participle = genühüt

## Ein Schritt in jedem seiner Rahmen

# Was nur im Gegenstand verschieden ist, teilt sich ein Verb („Opfere ein Einhorn und eine Aufwertung“):
# $repeats, wenn es der nächste Schritt wiederholt, $repeated, wenn der Schritt davor es schon nannte.
# Ein Komma am Ende weicht dem Satzzeichen, das folgt.
command =
    { $repeated ->
        [yes] { "" }
       *[no] { $imperative }
    } { $middle } { $repeats ->
        [yes] { "" }
       *[no] { $particle } { goal-aside } { $aside } { not-this }
    }
statement =
    { $joint ->
        [first] { AS($who, case: "chosen") } { $third }
        [answer]
            { $third } { $brief ->
                [yes] { $who } { $reflexive }
               *[no] { $reflexive } { AS($who, case: "chosen") }
            }
       *[other]
            { $repeated ->
                [yes] { "" }
               *[no] { $third }
            }
    } { $middle } { $repeats ->
        [yes] { "" }
       *[no] { $particle } { goal-aside } { $aside } { not-this }
    }
permission =
    { $middle } { $repeats ->
        [yes] { "" }
       *[no] { $infinitive } { goal-aside } { $aside } { not-this }
    }
manner-quiet =
    , ohne { $number ->
        [many] ihre
       *[one]
            { $gender ->
                [neuter] seine
               *[feminine] ihre
            }
    } Effekte auszulösen,
choose-one = { $said }: { $option }
or-choose = { $said }; { $option }

## Sätze

sentence =
    { $position ->
        [later] { CAPITAL($clause) }
       *[first] { $clause }
    }.
do = { $steps }
# Nach „Falls du das tust,“ steht das Verb vor dem, der es tut.
may =
    { $opening ->
        [answer] { may-verb } { AS($who, case: "chosen") }
       *[first] { AS($who, case: "chosen") } { may-verb }
    } { $steps }
may-verb =
    { $person ->
        [you] darfst
       *[other] darf
    }
# Was jeder nicht darf, darf keiner.
forbid =
    { $opening ->
        [answer] { can-verb } { forbidden-player }
       *[first] { forbidden-player } { can-verb }
    } { lasting } { $whom ->
        [each] { AS($cards, case: "accusative", after: "nothing") }
        [each-other] { AS($cards, case: "accusative", after: "nothing") }
        [each-of-them] { AS($cards, case: "accusative", after: "nothing") }
        [you-and-that] { AS($cards, case: "accusative", after: "nothing") }
       *[one] keine { AS($cards, case: "accusative", after: "article") }
    } { verb-play }
lasting =
    { $lasts ->
        [until-next-turn] bis zu deinem nächsten Zug
        [until-next-turn-ends] bis zum Ende deines nächsten Zuges
        [until-their-next-turn-ends]
            bis zum Ende { $person ->
                [you] deines
               *[other] seines
            } nächsten Zuges
       *[this-turn] in diesem Zug
    }
forbidden-player =
    { $whom ->
        [each] kein Spieler
        [each-other] kein anderer Spieler
        [each-of-them] keiner dieser Spieler
        [you-and-that] keiner von euch beiden
       *[one] { AS($who, case: "chosen") }
    }
can-verb =
    { $person ->
        [you] kannst
       *[other] kann
    }
# asked: wer zuvor gefragt wurde, you oder other.
this-turn = { $clause }
until-next-turn = { $clause }
until-next-turn-ends = { $clause }
# Wie lange gilt, was sonst für immer auf einer Karte steht.
for-now =
    { $lasts ->
        [for-good] { "" }
       *[for-now] { lasting }
    }
if-did =
    falls { $asked ->
        [you] du das tust
       *[other] dieser Spieler das tut
    }, { $clause }
if-did-not =
    falls { $asked ->
        [you] du das nicht tust
       *[other] dieser Spieler das nicht tut
    }, { $clause }
if-cannot =
    falls { $asked ->
        [you] du das nicht kannst
       *[other] dieser Spieler das nicht kann
    }, { $clause }
if-it-is = ist es { AS($card, case: "nominative") }, { $clause }
if-it-is-not = falls nicht, { $clause }
if-it-is-not-a = ist es { AS($none, case: "nominative") }, { $clause }
if-there = falls { $condition }, { $clause }
otherwise = andernfalls { $clause }
later =
    { $moment ->
        [next-turn] zu Beginn deines nächsten Zugs
        [next-turn-end] am Ende deines nächsten Zugs
       *[turn-end] am Ende dieses Zugs
    } { $clause }
do-for-each = für { AS($each, case: "accusative") } { AS($stable, case: "where") } { $clause }
if-discarded =
    falls du { $count } { $number ->
        [many] Karten
       *[one] Karte
    } abgeworfen hast, { $clause }
instead = { $steps }
may-instead = { may }
cannot-be =
    { $opening ->
        [answer] { can } { $cards }
       *[first] { $cards } { can }
    } { for-now } nicht { $protected ->
        [some] durch { AS($by, case: "accusative", after: "nothing") }
       *[all] { "" }
    } { $participles } werden
triggered-effects =
    ausgelöste Effekte { $of ->
        [cards] { AS($cards, case: "of") }
       *[nothing] { "" }
    }
cannot-be-affected =
    { $opening ->
        [answer] wirken { AS($by, case: "nominative", after: "nothing") }
       *[first] { AS($by, case: "nominative", after: "nothing") } wirken
    } { for-now } nicht auf { $cards }
cannot-be-neighed =
    { $opening ->
        [answer] { can } { $cards }
       *[first] { $cards } { can }
    } { for-now } nicht { verb-neigh.participle } werden
can =
    { $number ->
        [many] können
       *[one] kann
    }
cannot-play =
    { those-who-can } { for-now } { $whom ->
        [any] { AS($cards, case: "accusative", after: "nothing") }
       *[some] keine { AS($cards, case: "accusative", after: "article") }
    } { verb-play }
cannot-play-without =
    { cannot-play }, ohne { AS($cost, case: "accusative") } { $cause ->
        [discard] abzuwerfen
       *[sacrifice] zu opfern
    }
only-playable-while =
    { $opening ->
        [answer] kannst du
       *[first] du kannst
    } diese Karte nur spielen, wenn { $condition }
playable-as-instant =
    { $opening ->
        [answer] darfst du
       *[first] du darfst
    } diese Karte als Sofortkarte spielen
cannot-enter =
    { $opening ->
        [answer] können { AS($cards, after: "nothing") }
       *[first] { AS($cards, after: "nothing") } können
    } { for-now } { $whose ->
        [anyones] in keinen Stall
       *[other] nicht { AS($stable, case: "to") }
    } kommen
cannot-enter-without =
    { $opening ->
        [answer] kann diese Karte
       *[first] diese Karte kann
    } nicht in einen Stall { $number ->
        [many] mit weniger als { AS($cards, case: "dative", after: "nothing") }
       *[one] ohne { AS($cards, case: "accusative") }
    } kommen
counts-as =
    { $opening ->
        [answer] { count } { AS($card, case: "nominative") }
       *[first] { AS($card, case: "nominative") } { count }
    } { for-now } { $amount ->
        [none]
            { $of ->
                [many] nicht als Einhörner
               *[one] nicht als Einhorn
            }
       *[some]
            { $of ->
                [many] jeweils
               *[one] { "" }
            } als { $count } { AS($unicorns, case: "nominative") }
    }
count =
    { $of ->
        [many] zählen
       *[one] zählt
    }
hand-limit = { limit-moves } um { $count }
hand-limit-for-each = { limit-moves } für { AS($each, case: "accusative") } { AS($stable, case: "where") } um { $count }
limit-moves =
    { $opening ->
        [answer] { limit-changes } sich { limit-of }
       *[first] { limit-of } { limit-changes } sich
    } { for-now }
limit-changes =
    { $way ->
        [lower] verringert
       *[higher] erhöht
    }
hand-limit-is =
    { $opening ->
        [answer] beträgt { limit-of }
       *[first] { limit-of } beträgt
    } { for-now } { $count }
hand-limit-is-number-of =
    { $opening ->
        [answer] entspricht { limit-of }
       *[first] { limit-of } entspricht
    } { for-now } der Anzahl an { AS($cards, case: "dative", after: "nothing") } { AS($stable, case: "where") }
no-hand-limit =
    { $whom ->
        [you]
            { $opening ->
                [answer] hast du { for-now } kein
               *[first] du hast { for-now } kein
            }
        [another]
            { $opening ->
                [answer] haben andere Spieler { for-now } kein
               *[first] andere Spieler haben { for-now } kein
            }
       *[any]
            { $opening ->
                [answer] hat kein Spieler { for-now } ein
               *[first] kein Spieler hat { for-now } ein
            }
    } Handkartenlimit
limit-of =
    { $whom ->
        [you] dein Handkartenlimit
        [another] das Handkartenlimit jedes anderen Spielers
       *[any] das Handkartenlimit jedes Spielers
    }
cannot-win = { those-who-can } { for-now } { not } gewinnen
cannot-in-turn =
    { those-who-can } in einem Zug { not } mehr als { $number ->
        [many] { $count } { AS($cards, case: "accusative", after: "nothing") }
       *[one] { AS($one, case: "accusative") }
    } { $action ->
        [play] spielen
       *[draw] ziehen
    }
cannot-have-more-than =
    { those-who-can } { for-now } { not } mehr als { $count } { AS($cards, case: "accusative", after: "nothing") } { $there ->
        [yes] im Stall
       *[no] { "" }
    } haben
cannot-do =
    { those-who-can } { for-now } { $whose ->
        [anyones]
            { $whom ->
                [any] { AS($cards, case: "accusative", after: "nothing") }
               *[some] keine { AS($cards, case: "accusative", after: "article") }
            }
       *[theirs] { $cards } { not }
    } { $verbs }
# any: „kein Spieler kann“ verneint schon.
not =
    { $whom ->
        [any] { "" }
       *[some] nicht
    }
those-who-can =
    { $whom ->
        [you]
            { $opening ->
                [answer] kannst du
               *[first] du kannst
            }
        [another]
            { $opening ->
                [answer] können andere Spieler
               *[first] andere Spieler können
            }
       *[any]
            { $opening ->
                [answer] kann kein Spieler
               *[first] kein Spieler kann
            }
    }
those-who-need =
    { $whom ->
        [you]
            { $opening ->
                [answer] brauchst du
               *[first] du brauchst
            }
        [another]
            { $opening ->
                [answer] brauchen andere Spieler
               *[first] andere Spieler brauchen
            }
       *[any]
            { $opening ->
                [answer] braucht jeder Spieler
               *[first] jeder Spieler braucht
            }
    }
need-fewer =
    { those-who-need } { for-now } { $count } { AS($unicorns, case: "accusative") } weniger, um zu gewinnen
need-more =
    { those-who-need } { for-now } { $count } { AS($unicorns, case: "accusative") } mehr, um zu gewinnen
do-not-trigger =
    { $opening ->
        [answer] werden { effects-of }
       *[first] { effects-of } werden
    } { for-now } nicht ausgelöst
effects-of =
    Effekte { $number ->
        [many] { AS($cards, case: "of") }
       *[one] von { AS($cards, case: "dative") }
    }
are-blinded =
    { $opening ->
        [answer] gelten deine Einhörner
       *[first] deine Einhörner gelten
    } als Standard-Einhörner und haben keine Effekte
have-no-effects =
    { $opening ->
        [answer] { have } { AS($cards, case: "nominative") }
       *[first] { AS($cards, case: "nominative") } { have }
    } { for-now } keine Effekte
have =
    { $number ->
        [many] haben
       *[one] hat
    }
has-effects-of =
    { $opening ->
        [answer] hat diese Karte
       *[first] diese Karte hat
    } die Effekte von { AS($card, case: "dative") }
are-disguised =
    { $opening ->
        [answer] gelten deine Einhörner
       *[first] deine Einhörner gelten
    } als { $disguise }: Sie zählen nicht als Einhörner, und Effekte, die sich auf Einhörner beziehen, betreffen sie nicht
hand-is-visible =
    { $opening ->
        [answer] sind { whose-hand-cards }
       *[first] { whose-hand-cards } sind
    } { for-now } für alle Spieler sichtbar
whose-hand-cards =
    { $whom ->
        [you] deine Handkarten
        [another] die Handkarten jedes anderen Spielers
       *[any] die Handkarten jedes Spielers
    }

## Ereignisse, als Nebensatz

# Was noch aufgehalten wird, will jemand erst spielen.
plays =
    { $who } { AS($card, case: "accusative") } { $into ->
        [nowhere] { "" }
        [theirs] in seinen Stall
        [upon] { $upon }
       *[yours] in deinen Stall
    } { $stopped ->
        [yes]
            { verb-play } { $person ->
                [you] willst
               *[other] will
            }
       *[no]
            { $person ->
                [you] { verb-play.second }
               *[other] { verb-play.third }
            }
    }
upon = gegen { AS($card, case: "accusative") } von dir
does = { $who } { AS($card, case: "accusative") } { $verbs }
does-verb =
    { $particle }{ $person ->
        [you] { $second }
       *[other] { $third }
    }
would-do = { $who } { AS($card, case: "accusative") } { $verbs } { would-verb }
would-do-verb = { $infinitive }
would-bring =
    { $who } { AS($card, case: "accusative") } { origin } in { dein }en Stall bringen { would-verb }
would-verb =
    { $person ->
        [you] würdest
       *[other] würde
    }
would-trigger = { $who } einen Effekt { AS($card, case: "genitive") } auslösen { would-verb }
crosses =
    { $card } { $ways ->
        [enter] in { AS($stable, case: "accusative") } { verb-enter.third }
        [leave] { AS($stable, case: "accusative") } { verb-leave.third }
        [leave-enter] { AS($stable, case: "accusative") } { verb-leave.third } oder in ihn { verb-enter.third }
       *[enter-leave] in { AS($stable, case: "accusative") } { verb-enter.third } oder ihn { verb-leave.third }
    }
is-moved = { $card } { $by } { $participles } wird
would-be-moved = { $card } { $by } { $participles } würde
agent-you = von dir
agent-another = von einem anderen Spieler
by-card =
    durch { AS($card, case: "accusative") } { $whose ->
        [yours] von dir
        [anothers] eines anderen Spielers
       *[anyones] { "" }
    }
turn-begins =
    { $whom ->
        [you] dein Zug
        [another] der Zug eines anderen Spielers
       *[any] der Zug eines Spielers
    } beginnt
# Wer nicht du ist, von dem heißt es, was er im Stall hat.
has-more-than = { $who } mehr als { $count } { AS($unicorns, case: "accusative") } { hat }
hat =
    { $person ->
        [you] hast
       *[other] hat
    }
nobody-has =
    kein { $who ->
        [each-other] anderer Spieler
       *[each] Spieler
    } { $becomes ->
        [yes] mehr
       *[no] { "" }
    } { AS($card, case: "accusative") } im Stall hat
it-is-turn =
    { $whose ->
        [yours] du am Zug bist
       *[anothers] ein anderer Spieler am Zug ist
    }
it-is-phase = du gerade { phase-now } bist
it-is-not-phase = du nicht { phase-now } bist
phase-now =
    { $phase ->
        [draw] in deiner Nachziehphase
       *[action] in deiner Aktionsphase
    }
has-played-at-least =
    du in diesem Zug { $number ->
        [many] mindestens { $count } { AS($cards, case: "accusative", after: "nothing") }
       *[one] { AS($one, case: "accusative") }
    } gespielt hast
has-played-at-most =
    du in diesem Zug { $number ->
        [none] { AS($one, case: "accusative") }
        [many] höchstens { $count } { AS($cards, case: "accusative", after: "nothing") }
       *[one] höchstens { AS($one, case: "accusative") }
    } gespielt hast
has-played-exactly =
    du in diesem Zug genau { $number ->
        [many] { $count } { AS($cards, case: "accusative", after: "nothing") }
       *[one] { AS($one, case: "accusative") }
    } gespielt hast
both = { $one } und { $other }
there-are =
    { $person ->
        [you]
            in deinem Stall { $number ->
                [many] mindestens { $count } { AS($cards, case: "nominative", after: "nothing") } liegen
               *[one] { AS($cards, case: "nominative") } liegt
            }
       *[other]
            { $who } { $number ->
                [many] mindestens { $count } { AS($cards, case: "accusative", after: "nothing") }
               *[one] { AS($cards, case: "accusative") }
            } im Stall hat
    }
there-are-at-most =
    { $person ->
        [you]
            in deinem Stall höchstens { $count } { AS($cards, case: "nominative", after: "nothing") } { $number ->
                [many] liegen
               *[one] liegt
            }
       *[other]
            { $who } höchstens { $count } { AS($cards, case: "accusative", after: "nothing") } im Stall hat
    }
there-are-exactly =
    { $person ->
        [you]
            in deinem Stall genau { $count } { AS($cards, case: "nominative", after: "nothing") } { $number ->
                [many] liegen
               *[one] liegt
            }
       *[other]
            { $who } genau { $count } { AS($cards, case: "accusative", after: "nothing") } im Stall hat
    }
has-exactly = { $who } genau { $count } { AS($unicorns, case: "accusative") } { hat }
holds-exactly =
    { $who } genau { $number ->
        [many] { $count } Karten
       *[one] eine Karte
    } auf der Hand { hat }
discard-has-exactly =
    auf dem Ablagestapel genau { $count } { AS($cards, case: "nominative", after: "nothing") } { $number ->
        [many] liegen
       *[one] liegt
    }
discard-has-at-least =
    auf dem Ablagestapel { $number ->
        [many] mindestens { $count } { AS($cards, case: "nominative", after: "nothing") } liegen
       *[one] { AS($cards, case: "nominative") } liegt
    }
discard-has-at-most =
    auf dem Ablagestapel { $number ->
        [none]
            { AS($cards, case: "nominative") } { $becomes ->
                [yes] mehr
               *[no] { "" }
            } liegt
       *[other]
            höchstens { $count } { AS($cards, case: "nominative", after: "nothing") } { $number ->
                [many] liegen
               *[one] liegt
            }
    }
compares =
    du { $comparison ->
        [more] mehr
       *[fewer] weniger
    } { $what ->
        [hand] Karten auf der Hand
       *[unicorns] Einhörner
    } hast als { $than ->
        [another] ein anderer Spieler
       *[each-other] jeder andere Spieler
    }
compared-to-you =
    { $who } { $comparison ->
        [more] mehr
       *[fewer] weniger
    } { $what ->
        [hand] Karten auf der Hand
       *[unicorns] Einhörner
    } { hat } als du
has-fewer-than = { $who } weniger als { $count } { AS($unicorns, case: "accusative") } { hat }
holds-at-least =
    { $who } mindestens { $number ->
        [many] { $count } Karten
       *[one] eine Karte
    } auf der Hand { hat }
holds-at-most =
    { $who } { $number ->
        [none]
            keine Karten { $becomes ->
                [yes] mehr
               *[no] { "" }
            }
        [many] höchstens { $count } Karten
       *[one] höchstens eine Karte
    } auf der Hand { hat }
there-is-no =
    { $person ->
        [you] in deinem Stall { AS($cards, case: "nominative") }
       *[other] { $who } { AS($cards, case: "accusative") }
    } { $becomes ->
        [yes] mehr
       *[no] { "" }
    } { $person ->
        [you] liegt
       *[other] im Stall hat
    }

## Zeilen

# Ein Zeilenanfang ist ein Nebensatz, den der erste Satz zu Ende führt, oder eine Angabe mit Doppelpunkt. Stehen
# nach dem Nebensatz mehrere Sätze für sich, endet auch er mit einem Doppelpunkt, damit er für alle gilt.
opens =
    { $compound ->
        [yes] first
       *[no] answer
    }
joined =
    { $opening ->
        [answer] , { $body }
       *[first] : { CAPITAL($body) }
    }

label-enters =
    { $compound ->
        [yes] Wenn diese Karte in deinen Stall kommt
       *[no] Kommt diese Karte in deinen Stall
    }
    .opens = { opens }
label-leaves =
    { $compound ->
        [yes] Wenn diese Karte deinen Stall verlässt
       *[no] Verlässt diese Karte deinen Stall
    }
    .opens = { opens }
label-turn-start = Zu Beginn deines Zugs
label-turn-end = Am Ende deines Zugs
label-gone =
    { $compound ->
        [yes] Wenn diese Karte geopfert oder zerstört wird
       *[no] Wird diese Karte geopfert oder zerstört
    }
    .opens = { opens }

ability = { $label }{ joined }
when = Wenn { $event }{ joined }
    .opens = { opens }
whenever =
    { $becomes ->
        [yes] Sobald
       *[no] Immer wenn
    } { $event }{ joined }
    .opens = { opens }
if-would = Falls { $event }{ joined }
    .opens = { opens }
while = Solange { $event }{ joined }
    .opens = { opens }
effect = { CAPITAL($body) }
stands = { CAPITAL($body) }
