### Deutsch.
###
### Ein Satz besteht aus Feldern: { $imperative } Mittelfeld { $particle } („wirf … ab“). Ein Verb nennt seine
### Formen und, wenn es ein eigenes hat, sein Mittelfeld; die Rahmen stehen weiter unten und gelten für alle.
### Ein Nominal wartet, bis AS(…) ihm seinen Fall (case) und das Wort davor (after) nennt.
### Variablen: $number one|many, $position first|later (in einer Aufzählung), $joint first|answer|comma|and|then
### (wie sich ein Schritt anschließt; answer: der erste nach „Falls du das tust,“), $frame command|statement|
### permission, $person you|other, $instead und $light yes|no (light: ein Pronomen).

## Kartenarten

kind =
    .gender = feminine
    .head = { "" }
kind-card = Karte{ n }
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

# Nach „ein“ und „dein“, wie auch im Plural nach „alle“, „deine“ und „keine“; after: „nothing“ ohne Artikel.
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
               *[other] es
            }
    }
adjective-ending-bare =
    { $case ->
        [dative] en
        [genitive] er
       *[other] e
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
                [later] { AS($noun, after: "nothing") }
               *[first] { $count } { AS($noun, after: "nothing") }
            }
       *[one] { ein } { AS($noun, after: "article") }
    }
all =
    { $position ->
        [later] { AS($noun, after: "article") }
       *[first] alle { AS($noun, after: "article") }
    }
bare = { $noun }
this =
    { $case ->
        [dative] dieser
        [genitive] dieser
       *[other] diese
    } Karte
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
cards-you-play = Karten, die du spielst,

one = { $card } { AS($stable, case: "where") }

# Ein Ort sagt auch, wo: „im“ lässt sich nicht zusammensetzen.
stable-yours =
    { $case ->
        [where] in deinem
       *[accusative] deinen
    } Stall
stable-anothers =
    { $case ->
        [where] im
       *[accusative] den
    } Stall eines anderen Spielers
stable-anyones =
    { $case ->
        [where] in einem
       *[accusative] einen
    } Stall

group-yours = deine { AS($cards, after: "article") }
group-anothers = { AS($cards, after: "nothing") } anderer Spieler
group-anyones = { AS($cards, after: "nothing") }

player-you = du
player-another = ein anderer Spieler
player-any = ein Spieler
player-each = jeder Spieler
player-each-other = jeder andere Spieler

place-your-hand = auf deine Hand
place-nursery = in den Kindergarten
place-deck = in den Nachziehstapel

## Aufzählungen

comma = { $left }, { $right }
and = { $left } und { $right }
or = { $left } oder { $right }
# Wo das Verb nicht vorn steht, wandert „dann“ ins Mittelfeld: „zieht eine Karte und wirft dann 2 Karten ab“.
then =
    { $frame ->
        [command] { $left }, dann { $right }
       *[other] { $left } und { $right }
    }
adverb =
    { $instead ->
        [yes] stattdessen
       *[no]
            { $joint ->
                [then]
                    { $frame ->
                        [command] { "" }
                       *[other] dann
                    }
               *[other] { "" }
            }
    }

## Verben: Grundform, Befehl, dritte Person, Partizip, abtrennbarer Teil

verb =
    .particle = { "" }
    .middle = { field } { $destination }
field =
    { $light ->
        [yes] { AS($object, case: "accusative") } { adverb }
       *[no] { adverb } { AS($object, case: "accusative") }
    }
verb-draw = ziehen
    .imperative = ziehe
    .third = zieht
    .participle = gezogen
verb-discard = abwerfen
    .imperative = wirf
    .third = wirft
    .participle = abgeworfen
    .particle = ab
verb-sacrifice = opfern
    .imperative = opfere
    .third = opfert
    .participle = geopfert
verb-destroy = zerstören
    .imperative = zerstöre
    .third = zerstört
    .participle = zerstört
verb-steal = klauen
    .imperative = klaue
    .third = klaut
    .participle = geklaut
# Auf die Hand nimmt man zurück, überallhin sonst legt man zurück; ein anderer gibt dir auf die Hand zurück.
verb-return =
    { $place ->
        [your-hand] zurücknehmen
       *[other] zurücklegen
    }
    .imperative =
        { $place ->
            [your-hand] nimm
           *[other] lege
        }
    .third =
        { $place ->
            [your-hand] gibt
           *[other] legt
        }
    .participle = zurückgegeben
    .particle = zurück
verb-end-turn = beenden
    .imperative = beende
    .third = beendet
    .middle =
        { adverb } { $person ->
            [you] deinen
           *[other] seinen
        } Zug
verb-stop = verhindern
    .imperative = verhindere
    .third = verhindert
    .middle = das { adverb }
verb-play = spielen
    .second = spielst
    .third = spielt
verb-enter = kommen
    .third = kommt
verb-leave = verlassen
    .third = verlässt
verb-neigh = nühüen
    .participle = genühüt

## Ein Schritt in jedem seiner Rahmen

command = { $imperative } { $middle } { $particle }
statement =
    { $joint ->
        [first] { $who } { $third }
        [answer] { $third } { $who }
       *[other] { $third }
    } { $middle } { $particle }
permission = { $middle } { $infinitive }

## Sätze

sentence =
    { $position ->
        [later] { CAPITAL($clause) }
       *[first] { $clause }
    }.
do = { $steps }
may = du darfst { $steps }
if-did = falls du das tust, { $steps }
instead = { $steps }
may-instead = du darfst { $steps }
cannot-be = { $cards } { can } nicht { $participles } werden
cannot-be-neighed = { $cards } { can } nicht { verb-neigh.participle } werden
can =
    { $number ->
        [many] können
       *[one] kann
    }
cannot-play = du kannst keine { AS($cards, case: "accusative", after: "article") } { verb-play }
counts-as = diese Karte zählt als { $count } { AS($unicorns, case: "nominative") }

## Ereignisse, als Nebensatz

plays =
    { $who } { AS($card, case: "accusative") } { $person ->
        [you] { verb-play.second }
       *[other] { verb-play.third }
    }
crosses =
    { $card } { $ways ->
        [enter] in { AS($stable, case: "accusative") } { verb-enter.third }
        [leave] { AS($stable, case: "accusative") } { verb-leave.third }
        [leave-enter] { AS($stable, case: "accusative") } { verb-leave.third } oder in ihn { verb-enter.third }
       *[enter-leave] in { AS($stable, case: "accusative") } { verb-enter.third } oder ihn { verb-leave.third }
    }
is-moved = { $card } { $participles } wird
would-be-moved = { $card } { $participles } würde

## Zeilen

label-enters = Kommt in deinen Stall
label-leaves = Verlässt deinen Stall
label-turn-start = Zu Beginn deines Zugs
label-turn-end = Am Ende deines Zugs
label-gone = Wird geopfert oder zerstört

ability = { $label }: { CAPITAL($body) }
when = Wenn { $event }: { CAPITAL($body) }
whenever = Immer wenn { $event }: { CAPITAL($body) }
if-would = Falls { $event }: { CAPITAL($body) }
effect = { CAPITAL($body) }
stands = { CAPITAL($body) }
