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
all =
    { $position ->
        [later] { $noun }
       *[first] all { other } { $noun }
    }
other =
    { $other ->
        [yes] other
       *[no] { "" }
    }
named =
    { $cards } with "{ $family }" in { $number ->
        [many] their names
       *[one] its name
    }
bare = { $noun }
this = this card
it = it
one-of-them = one of them
top-cards =
    { $number ->
        [many] the top { $count } cards
       *[one] the top card
    } of { place-deck }
cards-you-play = cards you play

one = { $card } in { $stable }
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

stable-you = { your } Stable
stable-that = that player's Stable
stable-another = another player's Stable
stable-different = a different Stable
stable-any = any Stable
stable-each = each player's Stable
stable-yours = your Stable
stable-anothers = another player's Stable
stable-anyones = a Stable

place-deck = the deck
place-top =
    { $case ->
        [on] top
       *[plain] the top
    } of { place-deck }
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

# Names that several cards share.
family-narwhal = Narwhal

## Lists and links

comma = { $left }, { $right }
and = { $left } and { $right }
or = { $left } or { $right }
then = { $left }, then { $right }

## Verbs

verb =
    .middle = { $object } { origin } { into }
origin =
    { $from ->
        [nowhere] { "" }
       *[zone] from { $source }
    }
into =
    { $to ->
        [nowhere] { "" }
        [top] on { AS($destination, case: "on") }
       *[zone] into { $destination }
    }
verb-draw = draw
    .third = draws
    .participle = drawn
verb-discard = discard
    .third = discards
    .participle = discarded
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
    .middle = { $object } { origin } to { $destination }
verb-bring = bring
    .third = brings
verb-put = put
    .third = puts
verb-move = move
    .third = moves
verb-return-rest = return
    .third = returns
    .middle = the rest to { place-top } in any order
verb-search = search
    .third = searches
    .middle = { place-deck } for { $object }
verb-look = look at
    .third = looks at
verb-pull = pull
    .third = pulls
verb-shuffle = shuffle
    .third = shuffles
verb-choose = choose
    .third = chooses
verb-swap-hands = swap
    .third = swaps
    .middle = hands with { $object }
verb-take-another-turn = take
    .third = takes
    .middle = another turn
verb-play-in-action = play
    .third = plays
    .middle = { $object } in { your } Action phase
verb-end-turn = end
    .third = ends
    .middle = { your } turn
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

command = { $infinitive } { $middle }
statement =
    { $joint ->
        [first] { $who } { $third }
        [answer] { $who } { $third }
       *[other] { $third }
    } { $middle }
permission = { $infinitive } { $middle }

## Sentences

sentence =
    { $position ->
        [later] { CAPITAL($clause) }
       *[first] { $clause }
    }.
do = { $steps }
may = you may { $steps }
if-did = if you do, { $steps }
instead = { $steps } instead
may-instead = you may { $steps } instead
cannot-be =
    { $cards } cannot be { $participles } { $protected ->
        [some] by { $by }
       *[all] { "" }
    }
cannot-be-neighed = { $cards } cannot be { verb-neigh.participle }
cannot-play = you cannot { verb-play } { $cards }
cannot-enter = { $cards } cannot enter { $stable }
counts-as = this card counts as { $count } { $unicorns }
are-blinded = your Unicorns are considered Basic Unicorns and have no effects
are-pandas = your Unicorns are considered Pandas: they do not count as Unicorns, and effects that say Unicorn do not affect them
hand-is-visible = your hand is visible to all players

## Events

plays =
    { $who } { $person ->
        [you] { verb-play }
       *[other] { verb-play.third }
    } { $card }
crosses =
    { $card } { $ways ->
        [enter] { verb-enter.third }
        [leave] { verb-leave.third }
        [leave-enter] { verb-leave.third } or { verb-enter.third }
       *[enter-leave] { verb-enter.third } or { verb-leave.third }
    } { $stable }
is-moved = { $card } is { $participles }
would-be-moved = { $card } would be { $participles }
has-more-than = you have more than { $count } { $unicorns }

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
effect = { CAPITAL($body) }
stands = { CAPITAL($body) }
