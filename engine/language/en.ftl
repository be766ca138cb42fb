### English: the language wordings are written in.
###
### The forms of verbs, kinds and labels below are also what the parser reads: a word added here is a word
### understood. An entry (`verb-…`, `kind-…`) has the forms of its family (`verb`, `kind`) unless it gives
### its own. Variables: $number one|many, $position first|later (in a list), $other yes|no, $joint
### first|answer|comma|and|or|then (how a step is joined to what comes before it; answer: the first after
### “If you do,”), $person you|other (who does the step), $to the zone cards go to: hand|stable|deck|top|
### discard|nursery.

## Kinds of cards

kind =
    .gender = neuter
    .head = { "" }
    .article = a
kind-card = card{ s }
kind-unicorn = Unicorn{ s }
kind-baby = Baby Unicorn{ s }
kind-basic = Basic Unicorn{ s }
kind-magical = Magical Unicorn{ s }
kind-ultimate = Ultimate Unicorn{ s }
    .article = an
kind-upgrade = Upgrade{ s }
    .article = an
kind-downgrade = Downgrade{ s }
kind-magic = Magic card{ s }
kind-instant = Instant{ s }
    .article = an
kind-neigh = Neigh card{ s }
kind-nsfw = NSFW card{ s }
    .article = an
s =
    { $number ->
        [many] s
       *[one] { "" }
    }

## Noun phrases

exactly =
    { $position ->
        [later] { $noun }
       *[first]
            { $number ->
                [many] { $count } { other }
               *[one]
                    { $other ->
                        [yes] another
                       *[no] { $article }
                    }
            } { $noun }
    }
different-card =
    { $position ->
        [later] { $noun }
       *[first] a different { $noun }
    }
all =
    { $position ->
        [later] { $noun }
       *[first] all { other } { $noun }
    }
all-remaining =
    { $position ->
        [later] { $noun }
       *[first] all remaining { $noun }
    }
other =
    { $other ->
        [yes] other
       *[no] { "" }
    }
up-to =
    { $position ->
        [later] { $noun }
       *[first] up to { $count } { other } { $noun }
    }
any-number =
    { $position ->
        [later] { $noun }
       *[first] any number of { other } { $noun }
    }
none =
    { $position ->
        [later] { $noun }
       *[first] no { other } { $noun }
    }
every =
    { $position ->
        [later] { $noun }
       *[first] { other } { $noun }
    }
lacking =
    { $position ->
        [later] { $noun }
       *[first] { $article } { $noun }
    }
that-card =
    { $position ->
        [later] { $noun }
       *[first] that { $noun }
    }
that-many =
    { $position ->
        [later] { $noun }
       *[first] that many { other } { $noun }
    }
to-hand-limit = cards up to { your } hand limit
until-holding =
    cards until { $person ->
        [you] you
       *[other] they
    } have { $count } in { your } hand
for-each = { $cards } for each { $each } in { $stable }
for-each-player = { $cards } for { $who }
for-each-unicorn =
    { $cards } for each { $each } { $person ->
        [you] you
       *[other] they
    } have { $over ->
        [yes] above { $above }
       *[no] { "" }
    }
but-at-most =
    { $cards }, but at most { $count } { $number ->
        [many] cards
       *[one] card
    }
extra-cards =
    { $number ->
        [many] { $count } extra cards
       *[one] an extra card
    }
no-cards = no cards
at-least-one = at least 1 card
of-that-type = { $cards } of that type
named =
    { $cards } with "{ $name }" in { $number ->
        [many] their names
       *[one] its name
    }
called = { $cards } named "{ $name }"
bare =
    { $position ->
        [later] { $noun }
       *[first] { other } { $noun }
    }
this = this card
it = it
them = them
rest = the rest
of-them =
    { $number ->
        [all] all
        [any] any number
        [up-to] up to { $count }
        [many] { $count }
       *[one] one
    } of them
among-them = { $cards } from among them
top-cards =
    { $number ->
        [many] the top { $count } cards
       *[one] the top card
    } of { place-deck }
cards-you-play = { $cards } you play

one = { $card } in { $stable }
card-there = { $card } in { $zone }
your =
    { $person ->
        [you] your
       *[other] their
    }
hand-you = { your } hand
hand-that = that player's hand
hand-another = another player's hand
hand-different = a different player's hand
hand-any = any player's hand
hand-each = each player's hand
hand-each-other = each other player's hand
hand-each-of-them = each of their hands
hand-left = the hand of the player on { your } left
hand-right = the hand of the player on { your } right
hand-master = your hand

stable-you = { your } Stable
stable-that = that player's Stable
stable-another = another player's Stable
stable-different = a different Stable
stable-different-other =
    a different Stable other than { $person ->
        [you] yours
       *[other] theirs
    }
stable-any = any Stable
stable-each = each player's Stable
stable-each-other = each other player's Stable
stable-each-of-them = each of their Stables
stable-left = the Stable of the player on { your } left
stable-right = the Stable of the player on { your } right
stable-master = your Stable
stable-most = the Stable with the most Unicorns
stable-fewest = the Stable with the fewest Unicorns
stable-previous =
    the Stable { $person ->
        [you] you
       *[other] they
    } took it from
stable-yours = your Stable
stable-anothers = another player's Stable
stable-anyones = a Stable

place-deck = the deck
place-top =
    { $case ->
        [on] top
       *[plain] the top
    } of { place-deck }
place-bottom = the bottom of { place-deck }
place-discard = the discard pile
place-nursery = the Nursery

group-yours = your { $cards }
group-anothers = other players' { $cards }
group-anyones = { $cards }

player-you = you
player-that = that player
player-another = another player
player-any = a player
player-each = each player
player-each-other = each other player
player-each-of-them = each of them
player-left = the player on { your } left
player-right = the player on { your } right
player-below-limit = a player below their hand limit
each-who =
    { $among ->
        [each-other] { player-each-other }
        [another] { player-another }
        [any] { player-any }
       *[each] { player-each }
    }
each-with = { each-who } with { $cards } in their Stable
each-without = { each-who } without { $cards } in their Stable
each-there-are = { each-who } with at least { $count } { $cards } in their Stable
each-there-are-at-most = { each-who } with at most { $count } { $cards } in their Stable
each-there-are-exactly = { each-who } with exactly { $count } { $cards } in their Stable
each-has-exactly = { each-who } with exactly { $count } { $unicorns }
each-holds-exactly =
    { each-who } with exactly { $count } { $number ->
        [many] cards
       *[one] card
    } in their hand
each-has-more-than = { each-who } with more than { $count } { $unicorns }
each-has-fewer-than = { each-who } with fewer than { $count } { $unicorns }
each-holds-at-least =
    { each-who } with at least { $count } { $number ->
        [many] cards
       *[one] card
    } in their hand
each-holds-at-most =
    { each-who } with { $number ->
        [none] no cards
        [many] at most { $count } cards
       *[one] at most { $count } card
    } in their hand
each-has-most =
    { each-who } with the { most } { $cards } { $there ->
        [yes] in their Stable
       *[no] { "" }
    }
each-holds-most = { each-who } with the { most } cards in their hand
most =
    { $comparison ->
        [more] most
       *[fewer] fewest
    }
each-compared-to-you =
    { each-who } with { $comparison ->
        [more] more
       *[fewer] fewer
    } { $what ->
        [hand] cards in their hand
       *[unicorns] Unicorns
    } than you
player-you-and-that = you and that player
some-players =
    { $amount ->
        [any-number] any number of
        [that-many] that many
        [exactly] { $count }
       *[up-to] up to { $count }
    } { other } { $number ->
        [many] players
       *[one] player
    }

phase-draw = { your } { next } Draw phase
phase-action = { your } { next } Action phase
next =
    { $coming ->
        [next] next
       *[this] { "" }
    }

disguise-pandas = Pandas
disguise-cats = Cats
disguise-otters = Otters
disguise-deer = Deer
disguise-sheep = Sheep
disguise-droppings = Droppings
disguise-bears = Bears
disguise-cows = Cows
disguise-dinosaurs = Dinosaurs
disguise-dogs = Dogs
disguise-donkeys = Donkeys
disguise-dragons = Dragons
disguise-foxes = Foxes
disguise-frogs = Frogs
disguise-goats = Goats
disguise-horses = Horses
disguise-llamas = Llamas
disguise-penguins = Penguins
disguise-pigs = Pigs
disguise-rabbits = Rabbits
disguise-reindeer = Reindeer
disguise-sloths = Sloths
disguise-zebras = Zebras
disguise-zombies = Zombies

# Names that several cards share; `adult` where only cards for adults do.
family-narwhal = Narwhal
family-kittencorn = Kittencorn
family-bear-daddy-unicorn = Bear Daddy Unicorn
    .adult = yes
family-twinkicorn = Twinkicorn
    .adult = yes

## Lists and links

comma = { $left }, { $right }
and = { $left } and { $right }
or = { $left } or { $right }
# Between those by whom a card cannot be affected.
nor = { or }
neither = { or }
then = { $left }, then { $right }

## Verbs

verb =
    .middle = { taken } { origin } { into }
# far: not in a Stable, where “another” would be another than the card just named.
taken =
    { $far ->
        [yes] { AS($object, other: "no") } other than this card
       *[no] { $object }
    }
origin =
    { $from ->
        [nowhere] { "" }
       *[zone] from { $source }
    }
into =
    { $to ->
        [nowhere] { "" }
        [top] on { AS($destination, case: "on") }
        [bottom] on { $destination }
       *[zone] into { $destination }
    }
verb-draw = draw
    .third = draws
    .participle = drawn
verb-deal = deal
    .third = deals
    .middle = { $object } to { player-each }
verb-discard = discard
    .third = discards
    .participle = discarded
verb-discard-at-random = discard
    .third = discards
    .middle = { $object } at random
verb-discard-until-holding = discard
    .third = discards
verb-sacrifice = sacrifice
    .third = sacrifices
    .participle = sacrificed
verb-destroy = destroy
    .third = destroys
    .participle = destroyed
    .middle =
        { $object } { $from ->
            [nowhere] { "" }
           *[zone] in { $source }
        }
verb-steal = steal
    .third = steals
    .participle = stolen
verb-return = return
    .third = returns
    .participle = returned
    .middle = { taken } { origin } to { $destination }
verb-return-to-hand = return
    .participle = returned to a player's hand
verb-bring = bring
    .third = brings
verb-put = put
    .third = puts
verb-move = move
    .third = moves
verb-sacrifice-or-destroy = sacrifice or destroy
    .third = sacrifices or destroys
    .middle = { verb-destroy.middle }
verb-return-to-top = return
    .third = returns
    .middle =
        { $object } to { $goes ->
            [bottom] { place-bottom }
           *[top] { place-top }
        } in any order
verb-search = search
    .third = searches
    .middle = { place-deck } for { $object }
verb-look = look at
    .third = looks at
verb-reveal = reveal
    .third = reveals
verb-turn-over-until = turn over
    .third = turns over
    .middle = cards from { place-deck } into { place-discard }
    .aside =
        until { $person ->
            [you] you
           *[other] they
        } find { $object }
verb-pull = pull
    .third = pulls
verb-shuffle = shuffle
    .third = shuffles
verb-choose = choose
    .third = chooses
verb-choose-card = choose
    .third = chooses
    .middle = { verb-destroy.middle }
verb-choose-one = choose one
    .third = chooses one
verb-choose-stable = choose
    .third = chooses
    .middle = the Stable it enters
verb-choose-target = choose
    .third = chooses
    .middle = the target
verb-name-type = name
    .third = names
    .middle = a type
verb-swap-hands = swap
    .third = swaps
    .middle = hands with { $object }
verb-swap-cards = swap
    .third = swaps
    .middle = { $object } with { $other }
verb-swap-their-hands = swap
    .third = swaps
    .middle = their hands
verb-pass-hand = pass
    .third = passes
    .middle =
        { your } hand to the { $side ->
            [right] right
           *[left] left
        }
verb-take-different = take
    .third = takes
    .middle = a different card from your hand
verb-take-another-turn = take
    .third = takes
    .middle = another turn
verb-play-in-action = play
    .third = plays
    .middle = { $object } in { your } Action phase
verb-skip-phase = skip
    .third = skips
verb-skip-next-turn = skip
    .third = skips
    .middle = { your } next turn
verb-end-turn = end
    .third = ends
    .middle = { your } turn
verb-skip-to-end = skip
    .third = skips
    .middle = to { your } End of Turn phase
verb-stop = stop
    .third = stops
    .middle = it
verb-play = play
    .third = plays
verb-enter = enter
    .third = enters
verb-leave = leave
    .third = leaves
verb-neigh = Neigh
    .participle = Neigh'd

## A step in each of its frames

command = { $infinitive } { $middle } { $aside }
statement =
    { $joint ->
        [first] { $who } { each-does }
        [answer] { $who } { each-does }
       *[other] { each-does }
    } { $middle } { $aside }
# several: “you and that player each draw”.
each-does =
    { $several ->
        [yes] { each } { $infinitive }
       *[no] { $third }
    }
each =
    { $several ->
        [yes]
            { $joint ->
                [first] each
                [answer] each
               *[other] { "" }
            }
       *[no] { "" }
    }
permission = { $infinitive } { $middle } { $aside }
manner-quiet =
    without triggering { $number ->
        [many] their
       *[one] its
    } effects
choose-one = { $said }: { $option }
or-choose = { $said }; { $option }

## Sentences

sentence =
    { $position ->
        [later] { CAPITAL($clause) }
       *[first] { $clause }
    }.
do = { $steps }
may =
    { $who } may { $several ->
        [yes] each
       *[no] { "" }
    } { $steps }
forbid = { $who } cannot { verb-play } { $cards } { lasting }
lasting =
    { $lasts ->
        [until-next-turn] until your next turn
        [until-next-turn-ends] until the end of your next turn
        [until-their-next-turn-ends] until the end of their next turn
       *[this-turn] this turn
    }
this-turn = { $clause } this turn
until-next-turn = { $clause } until your next turn
until-next-turn-ends = { $clause } until the end of your next turn
# asked: who was asked before, you or other.
if-did = if { asked } do, { $clause }
if-did-not = if { asked } do not, { $clause }
asked =
    { $asked ->
        [you] you
       *[other] they
    }
if-cannot = if { asked } cannot, { $clause }
if-it-is = if { $it } is { $card }, { $clause }
if-it-is-not = if it is not, { $clause }
if-it-is-not-a = if { $it } is not { $card }, { $clause }
if-there = if { $condition }, { $clause }
otherwise = otherwise, { $clause }
later =
    { $moment ->
        [next-turn] at the beginning of your next turn
        [next-turn-end] at the end of your next turn
       *[turn-end] at the end of this turn
    }, { $clause }
do-for-each = for each { $each } in { $stable }, { $clause }
if-discarded =
    if you discarded { $count } { $number ->
        [many] cards
       *[one] card
    }, { $clause }
instead = { $steps } instead
may-instead = { may } instead
cannot-be =
    { $cards } cannot be { $participles } { $protected ->
        [some] by { $by }
       *[all] { "" }
    }
triggered-effects =
    triggered effects { $of ->
        [cards] of { $cards }
       *[nothing] { "" }
    }
cannot-be-affected = { $cards } cannot be affected by { $by }
cannot-be-neighed = { $cards } cannot be { verb-neigh.participle }
cannot-play = { those-meant } cannot { verb-play } { $cards }
cannot-play-without =
    { cannot-play } without { $cause ->
        [discard] discarding
       *[sacrifice] sacrificing
    } { $cost }
those-meant =
    { $whom ->
        [you] you
        [another] other players
       *[any] players
    }
only-playable-while = you can only play this card while { $condition }
playable-as-instant = you may play this card as an Instant
cannot-enter = { $cards } cannot enter { $stable }
cannot-enter-without =
    this card cannot enter a Stable without { $number ->
        [many] at least { $cards }
       *[one] { $cards }
    }
counts-as =
    { $card } { $of ->
        [many]
            { $amount ->
                [none] do not count as Unicorns
               *[some] each count as { $count } { $unicorns }
            }
       *[one]
            { $amount ->
                [none] does not count as a Unicorn
               *[some] counts as { $count } { $unicorns }
            }
    }
hand-limit =
    { limit-of } { $count } { $number ->
        [many] cards
       *[one] card
    } { $way }
hand-limit-is = { limit-of } { $count }
limit-of = { whose-hand } limit is
whose-hand =
    { $whom ->
        [you] your
        [another] each other player's
       *[any] each player's
    } hand
no-hand-limit = { those-meant } have no hand limit
hand-limit-for-each = { hand-limit } for each { $each } in { $stable }
hand-limit-is-number-of = { limit-of } the number of { $cards } in { $stable }
cannot-win = { those-meant } cannot win
cannot-in-turn =
    { those-meant } cannot { $action ->
        [play] play
       *[draw] draw
    } more than { $count } { $cards } in a turn
# there: where cards are meant, and not how many Unicorns they count as.
cannot-have-more-than =
    { those-meant } cannot have more than { $count } { $cards } { $there ->
        [yes]
            in { $whom ->
                [you] your
               *[others] their
            } Stable
       *[no] { "" }
    }
cannot-do = { those-meant } cannot { $verbs } { $cards }
need-fewer = { those-meant } need { $count } { $unicorns } fewer to win
need-more = { those-meant } need { $count } { $unicorns } more to win
do-not-trigger = effects of { $cards } do not trigger
are-blinded = your Unicorns are considered Basic Unicorns and have no effects
have-no-effects =
    { $cards } { $number ->
        [many] have
       *[one] has
    } no effects
has-effects-of = this card has the effects of { $card }
are-disguised = your Unicorns are considered { $disguise }: they do not count as Unicorns, and effects that say Unicorn do not affect them
hand-is-visible = { whose-hand } is visible to all players

## Events

plays =
    { $who } { $person ->
        [you] { verb-play }
       *[other] { verb-play.third }
    } { $card } { $into ->
        [nowhere] { "" }
        [theirs] into their Stable
        [upon] { $upon }
       *[yours] into your Stable
    }
upon = on { $card } you play
does = { $who } { $verbs } { $card }
does-verb =
    { $person ->
        [you] { $infinitive }
       *[other] { $third }
    }
would-do = { $who } would { $verbs } { $card }
would-do-verb = { $infinitive }
would-bring =
    { $who } would { verb-bring } { $card } { origin } into { $person ->
        [you] your
       *[other] their
    } Stable
would-trigger = { $who } would trigger an effect of { $card }
crosses =
    { $card } { $ways ->
        [enter] { verb-enter.third }
        [leave] { verb-leave.third }
        [leave-enter] { verb-leave.third } or { verb-enter.third }
       *[enter-leave] { verb-enter.third } or { verb-leave.third }
    } { $stable }
is-moved = { $card } is { $participles } { $by }
would-be-moved = { $card } would be { $participles } { $by }
agent-you = by you
agent-another = by another player
by-card =
    by { $whose ->
        [yours] your { $cards }
        [anothers] another player's { $cards }
       *[anyones] { $card }
    }
turn-begins =
    { $who } { $person ->
        [you] begin your turn
       *[other] begins their turn
    }
# Where $person is you: of your own Stable or hand; else of that of the player who has it.
has-more-than = { has } more than { $count } { $unicorns }
has =
    { $person ->
        [you] you have
       *[other] { $who } has
    }
there =
    { $person ->
        [you]
            { $number ->
                [many] there are
               *[one] there is
            }
       *[other] { $who } has
    }
there-are =
    { there } { $number ->
        [many] at least { $count } { $cards }
       *[one] { $cards }
    } in { your } Stable
there-are-at-most = { there } at most { $count } { $cards } in { your } Stable
there-are-exactly = { there } exactly { $count } { $cards } in { your } Stable
has-exactly = { has } exactly { $count } { $unicorns }
holds-exactly =
    { has } exactly { $count } { $number ->
        [many] cards
       *[one] card
    } in { your } hand
discard-has-exactly =
    { $number ->
        [many] there are exactly { $count } { $cards }
       *[one] there is exactly { $count } { $cards }
    } in { place-discard }
discard-has-at-least =
    { $number ->
        [many] there are at least { $count } { $cards }
       *[one] there is { $cards }
    } in { place-discard }
discard-has-at-most =
    { $number ->
        [many] there are at most { $count } { $cards }
        [one] there is at most { $count } { $cards }
       *[none] there is { $cards }
    } in { place-discard }
has-fewer-than = { has } fewer than { $count } { $unicorns }
holds-at-least =
    { has } at least { $count } { $number ->
        [many] cards
       *[one] card
    } in { your } hand
holds-at-most =
    { has } { $number ->
        [none] no cards
        [many] at most { $count } cards
       *[one] at most { $count } card
    } in { your } hand
there-is-no =
    { $person ->
        [you] there is
       *[other] { $who } has
    } { $cards } in { your } Stable
nobody-has =
    no { $who ->
        [each-other] other player
       *[each] player
    } has { $card } in their Stable
it-is-turn =
    it is { $whose ->
        [yours] your
       *[anothers] another player's
    } turn
it-is-phase = it is { phase-now }
it-is-not-phase = it is not { phase-now }
phase-now =
    { $phase ->
        [draw] your Draw phase
       *[action] your Action phase
    }
has-played-at-least =
    you have played { $number ->
        [many] at least { $count } { $cards }
       *[one] { $one }
    } this turn
has-played-at-most =
    you have played { $number ->
        [none] { $cards }
       *[some] at most { $count } { $cards }
    } this turn
has-played-exactly = you have played exactly { $count } { $cards } this turn
both = { $one } and { $other }
compares =
    you have { $comparison ->
        [more] more
       *[fewer] fewer
    } { $what ->
        [hand] cards in your hand
       *[unicorns] Unicorns
    } than { $than ->
        [another] another player
       *[each-other] each other player
    }
compared-to-you =
    { has } { $comparison ->
        [more] more
       *[fewer] fewer
    } { $what ->
        [hand] cards in { your } hand
       *[unicorns] Unicorns
    } than you

## Lines

label-enters = Enters
label-leaves = Leaves
label-turn-start = Turn start
label-turn-end = Turn end
label-gone = Sacrificed or destroyed

ability = { $label }: { $body }
when = When { $event }: { $body }
whenever = Whenever { $event }: { $body }
if-would = If { $event }: { $body }
while = While { $event }: { $body }
effect = { CAPITAL($body) }
stands = { CAPITAL($body) }

## What may stand in a place

# How the reader offers words whose rule in the grammar is called otherwise; only English is read.
offered-action-phase = your Action phase
offered-action-phase-now = it is your Action phase
offered-affected = affected by
offered-among-them = from among them
offered-and-also = and
offered-any-number = any number of
offered-are-blinded = are considered Basic Unicorns and have no effects
offered-are-disguised = are considered Pandas: they do not count as Unicorns, …
offered-article = a
offered-at-next-turn = at the beginning of your next turn
offered-at-next-turn-end = at the end of your next turn
offered-at-turn-end = at the end of this turn
offered-begin-turn = begins their turn
offered-bottom = the bottom of the deck
offered-but-at-most = , but at most
offered-called = named
offered-colon = :
offered-comma = ,
offered-count-not = does not count
offered-deck = the deck
offered-different = a different
offered-different-card = a different card from your hand
offered-different-other = a different Stable other than yours
offered-discard-pile = the discard pile
offered-dot = .
offered-draw-phase = your Draw phase
offered-draw-phase-now = it is your Draw phase
offered-effect-of = an effect of
offered-family = a name in quotation marks
offered-fewest = the Stable with the fewest Unicorns
offered-hand-limit = hand limit is
offered-hand-of = the hand of
offered-having = with
offered-in-action-phase = in your Action phase
offered-in-your-stable = in your Stable
offered-kinds = a kind of card
offered-most = the Stable with the most Unicorns
offered-next-action = ,
offered-next-cause = ,
offered-next-turn = your next turn
offered-not-action-phase-now = it is not your Action phase
offered-not-draw-phase-now = it is not your Draw phase
offered-not-trigger = do not trigger
offered-no-limit = no hand limit
offered-number = a number
offered-number-of = the number of
offered-nursery = the Nursery
offered-only-play = can only play this card while
offered-others-turn-now = it is another player's turn
offered-other-than-this = other than this card
offered-players = player's
offered-player-left = the player on your left
offered-player-right = the player on your right
offered-play-as-instant = play this card as an Instant
offered-previous = the Stable you took it from
offered-rest = the rest
offered-semicolon = ;
offered-stable = Stable
offered-stable-it-enters = the Stable it enters
offered-stable-of = the Stable of
offered-target = the target
offered-than-another = than another player
offered-than-each = than each other player
offered-their-next-turn = until the end of their next turn
offered-there = there is
offered-top = the top of the deck
offered-to-end-phase = to your End of Turn phase
offered-to-hand-limit = up to your hand limit
offered-to-the-left = their hand to the left
offered-to-the-right = their hand to the right
offered-turn = your turn
offered-type = a type
offered-unicorns = Unicorns
offered-until-found = cards from the deck into the discard pile until you find
offered-until-having = until you have
offered-until-next-turn = until your next turn
offered-until-next-turn-ends = until the end of your next turn
offered-visible = visible to all players
offered-without = without a
offered-without-effects = without triggering their effects
offered-without-paying = without discarding
offered-your-turn-now = it is your turn
