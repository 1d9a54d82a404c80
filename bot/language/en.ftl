### English. A message that stands in a button or an alert has no markup.

## Pieces

somebody = somebody
pair = { $first } & { $second }
comma = {", "}
tile-count = { $count ->
    [0] no tiles
    [one] { $count } tile
   *[other] { $count } tiles
}
point-count = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
player-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
family-arab = Arab
family-egyptian = Egyptian
family-bordaqa = Bordaqa
family-bazito = Bazito
family-block = Block
family-draw = Draw
family-cross = Cross
family-double-nine-cross = Double-nine cross
family-all-fives = All fives
family-fives-and-threes = Fives and threes
table-title = <b>{ $family }</b>
table-title-group = <b>{ $family }</b> in { $group }
score-title = <b>Score</b> (to { $target })
score-line = { $name }: <b>{ $points }</b>
over-won = 🏆 The match is over. Winner: { $name }
over-stopped = The table was stopped by { $name }.

## Lobby

lobby-title = 🎲 <b>Dominoes: { $family }</b>
lobby-players = { $count ->
    [2] { player-count }
   *[other] { player-count }, each for themselves
}
lobby-pairs = { player-count }, two pairs; partners sit opposite
lobby-target = To { point-count }
lobby-host = Host: { $name }
lobby-pair = <b>Pair { $number }</b>
lobby-seat = { $number } · { $name }
lobby-free = free
lobby-kept = kept for { $name }
lobby-how = Tap a seat to sit down. The host starts when all seats are taken.
lobby-full = All seats are taken. The host can start.
lobby-playing = The match is on. /table brings the board down.

## Board

board-title = <b>{ $family } · round { $round }</b>
board-turn = 👉 <b>{ $name }</b> to move
board-out = 🏁 { $name } went out.
board-blocked = 🔒 The round is blocked.
board-stopped = The match was stopped here.
board-hand = { $name }: { tile-count }
board-boneyard = Boneyard: { tile-count }
board-sleeping = Sleeping: { tile-count }
ends-none = The lead is still to come.
ends-line = Ends: <b>{ $left }</b> left · <b>{ $right }</b> right
step-laid-lead = { $name } led { $tile }
step-laid-left = { $name } laid { $tile } on the left
step-laid-right = { $name } laid { $tile } on the right
step-passed = { $name } passed
step-drew = { $name } drew { tile-count }
step-you-passed = You had nothing that fits and passed
step-you-drew = You drew { $tiles }

## Hand

hand-with = With { $names }
hand-with-partner = With { $partner } against { $names }
hand-lead = You lead this round.
hand-lead-tile = You lead this round, with { $tile }.
hand-your-turn = 👉 <b>Your turn</b>
hand-tiles = Your tiles: { $tiles }
hand-empty = You have no tiles left.
hand-must-draw = Nothing fits. { $count ->
    [one] One tile is left in the boneyard.
   *[other] { $count } tiles are left in the boneyard.
}
hand-which-end = Where does { $tile } go?
hand-sure = Lay { $tile }?
hand-lobby = You are seated. Your tiles come here when the host starts.
hand-between = The round is over. Your next tiles come here.
hand-no-seat = You do not sit at this table.

## Result

result-out = 🏁 <b>Round { $round }: { $name } goes out!</b>
result-blocked = 🔒 <b>Round { $round } is blocked.</b>
result-hand = { $name }: { $tiles } = <b>{ $pips }</b>
result-no-hand = { $name }: nothing left
result-points = Points for { $name }: <b>{ $figures }</b>
result-drawn = The lowest hands are level: nobody scores.
result-leads = { $name } leads the next round.
result-highest-leads = The highest double leads the next round.
result-winner = 🏆 <b>The match is won by { $name }!</b>
result-rounds = <b>Round by round</b>
result-round = { $round }. { $name } { $points } · { $score }
result-round-drawn = { $round }. nobody · { $score }

## Buttons

button-sit = 🪑 Seat { $number }
button-stand = Stand up
button-start = ▶️ Start
button-settings = ⚙️ Settings
button-seats = Seats
button-rules = Rules
button-back = ↩️ Back
button-page-family = Game
button-page-players = Players
button-page-target = Target
button-page-partners = Pairs
button-chosen = ✓ { $choice }
button-pairs = In pairs
button-each = Each alone
button-place = To seat { $number } ({ $name })
button-remove = Remove { $name }
button-my-hand = ✋ My hand
button-draw = Draw
button-fits = ✅ { $tile }
button-lead = Lead { $tile }
button-end-left = ⬅️ { $number } left
button-end-right = { $number } right ➡️
button-next = ▶️ Next round
button-rematch = 🔁 Rematch
button-table = { $number }. { $family }
button-table-names = { $number }. { $family }: { $names }
button-stop = Stop the match
button-keep = Play on
button-confirm-1 = Ask before a tile is laid
button-confirm-0 = Lay tiles at one tap

## Rules of a table

rules-title = <b>Rules</b> · { $table }
rules-item = • { $rule }
rules-players = { $count ->
    [2] { player-count }.
   *[other] { player-count }, each for themselves.
}
rules-pairs = { player-count } in two pairs. Partners sit opposite and share one score.
rules-tiles = Double-{ $largest } set: { tile-count }, { $hand } to each player.
rules-removed = Out of the game: { $tiles }
rules-direction-clockwise = Turns go clockwise.
rules-direction-counterclockwise = Turns go counterclockwise.
rules-first-lead-forced = The highest double in any hand leads the first round; with no double, the tile with the most pips.
rules-first-lead-free = Whoever holds the highest double leads the first round with any tile; with no double, whoever holds the tile with the most pips.
rules-next-lead-winner = After that the winner of a round leads the next one, with any tile.
rules-next-lead-highest_double = Every later round opens the same way.
rules-lead-after-tie-same_leader = After a drawn round the same player leads again.
rules-lead-after-tie-highest_double = After a drawn round the highest double leads.
rules-fit = A tile goes on an end with the same number. Whoever can lay must lay.
rules-draw-none = Nothing fits: you pass.
rules-draw-none-sleeping = Nothing fits: you pass. The { $count ->
    [one] tile left over sleeps
   *[other] { $count } tiles left over sleep
}: never drawn, never counted.
rules-draw-one = Nothing fits: you draw one tile; if that does not fit either, you pass.
rules-draw-until_playable = Nothing fits: you draw until a tile fits or the boneyard is empty, then you pass.
rules-going-out-player = The round ends when somebody is out of tiles, or when it is blocked and everybody passes.
rules-going-out-both_partners = The round ends when both partners are out of tiles, or when it is blocked and everybody passes.
rules-score-out-opponents = Going out scores all pips left in the opponents' hands.
rules-score-out-one_point = Going out scores one point.
rules-score-out-rounded_differences = Going out scores each other side's pips, rounded to the nearest five.
rules-score-blocked-opponents = In a blocked round the fewest pips win, and score all pips in the opponents' hands.
rules-score-blocked-difference = In a blocked round the fewest pips win, and score the opponents' pips minus their own.
rules-score-blocked-one_point = In a blocked round the fewest pips win one point.
rules-score-blocked-rounded_differences = In a blocked round the fewest pips win, and score each other side's difference, rounded to the nearest five.
rules-tie = If the fewest pips are shared, nobody scores.
rules-target = The match goes to whoever reaches { point-count } at the end of a round, alone on top.

## Answers

greeting =
    👋 Hello! With me this group can play dominoes.
    /domino opens a table: sit down, and your tiles come to you in a private chat that only you see.
start =
    👋 Hello, { $name }! Dominoes are played in a group, and your tiles come to you here.
    Add me to a group and write /domino there. Whoever sits down plays.
start-seated =
    { $table }: you sit on seat { $seat }.
    Your tiles come here when the host starts.
start-refused =
    That did not work: { $reason }
start-unknown-link = This link leads nowhere any more. Tap a seat in your group once more.
help-group =
    <b>Dominoes in this group</b>
    /domino opens a table. You can say what to play at once: game, players, target, such as /domino bazito 4 104.
help-private =
    <b>Dominoes</b>
    Tables are opened in a group with /domino. Here you hold your tiles: tap one that is marked ✅ to lay it.
help-line = { $command } – { $does }
score-none = { $table }: the match has not started.
score-head = { $table } · round { $round }
tables-title = <b>Your tables</b>
tables-line = { $number }. { $table }: { $state }
tables-more = … and { $count } more
group-tables = { $command } – for which table?
state-lobby = waiting for players
state-over = over
state-between = between two rounds
state-your-turn = your turn
state-turn = { $name } to move
language-which = Which language?
settings-title = <b>Settings</b>
settings-language = Language: { $name }
settings-confirm-on = Before a tile is laid I ask you.
settings-confirm-off = One tap lays a tile.
stop-question = { $table }: stop this match for good?
nudge = ⏰ { $name }, it is your turn. Your tiles are in our private chat.
alert-not-seated = You do not sit at this table.
alert-no-round = No round is being played.
alert-hand =
    { $tiles }
    { $turn }
alert-your-turn = It is your turn.
alert-turn = { $name } to move.
note-only-in-groups = That is for groups: add me to one and write it there.
note-only-in-private = Please write me that in our private chat.
note-arguments =
    I did not understand that. Write /domino, or say what to play: game, players, target.
    For example: /domino bazito 4 104
note-no-table-here = No table is open here. /domino opens one.
note-no-tables = You sit at no table. /domino in a group opens one.
note-unknown-command = I do not know that command. /help shows what I can do.
note-table-stopped = The table was stopped by { $name }.
note-goes-on = Good, play on!

## Toasts

toast-sat = You sit on seat { $seat }.
toast-kept = Seat { $seat } is kept for you for two minutes: press Start in our private chat.
toast-stood-up = You stood up.
toast-changed = Changed.
toast-started = The match begins!
toast-played = You laid { $tile }.
toast-drew = You drew { tile-count }.
toast-dealt = The next round is dealt.
toast-rematch = Here we go again!
toast-stopped = The match is stopped.
toast-goes-on = Play on!
toast-hand-sent = Your tiles are in our private chat.
toast-rules-sent = The rules are in our private chat.
toast-open-private = Open our private chat first and press Start.
toast-language = From now on in English.
toast-setting = Saved.
toast-working = One moment, I am at it.
toast-handled = That is done already.
toast-unknown-button = I do not know this button.

## Refusals by a table

refused-no-such-table = This table is no longer there.
refused-table-over = This table is over.
refused-already-started = The match has already started.
refused-not-started = The match has not started yet.
refused-not-a-member = Only members of the group can sit here.
refused-not-seated = You do not sit at this table.
refused-not-host = Only the host can do that: { $name }.
refused-no-such-seat = There is no such seat.
refused-seat-taken = Somebody sits there: { $name }.
refused-seat-held = This seat is being kept for { $name }.
refused-no-free-seat = All seats are taken.
refused-seats-not-full = Not all seats are taken yet.
refused-seated-would-lose = More people sit here than could play then. Somebody has to stand up first.
refused-no-such-person = They do not sit here any more.
refused-not-your-turn = It is not your turn but that of { $name }.
refused-stale = That was an earlier turn. Look at your newest message.
refused-round-running = The round is being played.
refused-already-nudged = { $name } has already been reminded this turn.
refused-nobody-to-nudge = Nobody has to move now.
refused-illegal-move = That move is not allowed.
refused-illegal-rules = Those settings do not go together.

## Refusals by the game

move-match_over = The match is over.
move-no_round = No round has been dealt yet.
move-round_over = The round is over.
move-round_running = The round is being played.
move-bad_deal = These tiles cannot be dealt.
move-thrown_in = Nobody held a double to lead, time and again. Please try once more.
move-not_your_turn = It is not your turn.
move-claim_without_muggins = Points need not be named in this game.
move-tile_not_held = You do not hold { $tile }.
move-end_on_lead = The first tile has no end to go on.
move-must_lead = You have to lead { $tile }.
move-must_lead_double = A double has to lead.
move-end_required = Which end? Choose left or right for { $tile }.
move-end_not_there = There is no such end.
move-tile_does_not_fit = { $tile } does not fit there: the end is { $number }.
move-arms_first = First every arm of the opening double needs a tile.
move-must_play = You hold a tile that fits, so you have to lay it.
move-must_draw = You have to draw first.
move-hand_empty = You have no tiles left.
move-nothing_to_draw = The boneyard is empty.
move-already_drawn = You have drawn your tile for this turn.

options-unknown_family = I do not know that game. There are: { $allowed }
options-players_not_in_family = That game is not for so many players, but for: { $allowed }
options-unknown_option = There is no such setting.
options-bad_value = { $field }: that value is not possible.
options-partners_need_four = Pairs need four players.
options-both_partners_need_partners = Both partners can only go out where there are pairs.
options-removed_not_in_set = A tile to be taken out is not in this set.
options-removed_twice = A tile cannot be taken out twice.
options-too_many_dealt = { $dealt } tiles would have to be dealt, and there are only { $available }.
options-lead_after_tie_unused = Where the highest double always leads, nothing is to be set for a drawn round.
options-lead_after_tie_missing = Who leads after a drawn round has to be set.
options-no_double_to_lead = A double has to lead in this layout, and all of them are taken out.
options-play_scoring_needs_line = Points while playing are counted in a line only.
options-muggins_need_play_scoring = Points can only be claimed where there are points while playing.
field-family = Game
field-players = Players
field-partners = Pairs
field-tile_set = Set of tiles
field-removed = Tiles taken out
field-hand_size = Tiles to each
field-draw = Drawing
field-layout = Layout
field-opening_tile = First tile
field-next_lead = Later leads
field-lead_after_tie = Lead after a draw
field-direction = Direction
field-going_out = Going out
field-score_out = Points for going out
field-score_blocked = Points of a blocked round
field-play_scoring = Points while playing
field-claims = Claiming points
field-target = Target

## Commands

command-domino = open a table
command-table = bring the board down
command-score = show the score
command-rules = show the rules of this table
command-nudge = remind whoever is to move
command-stop = stop the match (host)
command-language = choose the language
command-help = what I can do
command-tables = all your tables
command-hand = bring your tiles down
command-settings = your settings
