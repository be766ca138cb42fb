### English: the language wordings are written in.
###
### The forms of verbs, kinds and labels below are also what the parser reads: a word added here is a word
### understood. An entry (`verb-…`, `kind-…`) has the forms of its family (`verb`, `kind`) unless it gives
### its own. Variables: $number one|many, $position first|later (in a list), $joint first|answer|comma|and|then
### (how a step is joined to what comes before it; answer: the first after “If you do,”), $person you|other.

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
                [many] { $count }
               *[one] { $article }
            } { $noun }
    }
all =
    { $position ->
        [later] { $noun }
       *[first] all { $noun }
    }
bare = { $noun }
this = this card
it = it
cards-you-play = cards you play

one = { $card } in { $stable }
stable-yours = your Stable
stable-anothers = another player's Stable
stable-anyones = a Stable

group-yours = your { $cards }
group-anothers = other players' { $cards }
group-anyones = { $cards }

player-you = you
player-another = another player
player-any = a player
player-each = each player
player-each-other = each other player

place-your-hand = your hand
place-nursery = the Nursery
place-deck = the deck

## Lists and links

comma = { $left }, { $right }
and = { $left } and { $right }
or = { $left } or { $right }
then = { $left }, then { $right }

## Verbs

verb =
    .middle = { $object }
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
verb-steal = steal
    .third = steals
    .participle = stolen
verb-return = return
    .third = returns
    .participle = returned
    .middle = { $object } to { $destination }
verb-end-turn = end
    .third = ends
    .middle =
        { $person ->
            [you] your
           *[other] their
        } turn
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
cannot-be = { $cards } cannot be { $participles }
cannot-be-neighed = { $cards } cannot be { verb-neigh.participle }
cannot-play = you cannot { verb-play } { $cards }
counts-as = this card counts as { $count } { $unicorns }

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
