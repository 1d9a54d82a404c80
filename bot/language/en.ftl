### English. A message that stands in a button or an alert has no markup.

## The language itself

language-name = English
# ltr or rtl
language-direction = ltr
# latn (012), arab (٠١٢) or arabext (۰۱۲)
language-digits = latn
# what clients tell whose owners read it, with spaces between
language-codes = en

## The bot

# At most 64 characters.
bot-name = Dominoes
# At most 120 characters, on the bot's own page.
bot-about = Dominoes for groups: sit down with a tap, hold your tiles in private, and I keep the score.
# At most 512 characters, in the empty private chat.
bot-description =
    Dominoes for your group, in ten games and four languages.
    Add me to a group and write /domino there. Whoever sits down gets tiles here, in private; they are played with buttons, and I keep the score, however long the match takes.

## Pieces

somebody = somebody
pair = { $first } & { $second }
comma = {", "}
between = {" · "}
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
second-count = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
minute-count = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
table-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
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
score-line-made = { $name }: <b>{ $points }</b> (+{ $made } in this round)
over-won = 🏆 The match is over. Winner: { $name }
over-unstarted = The table was closed because nobody started the match.
over-deserted = The table was closed because everybody has left it.
over-retired = The table was closed because nobody has played for a long time.
over-stopped = The table was stopped by { $name }.

## Lobby

lobby-title = 🎲 <b>Dominoes: { $family }</b>
lobby-players = { $count ->
    [2] { player-count }
   *[other] { player-count }, each for themselves
}
lobby-pairs = { player-count }, two pairs; partners sit opposite
lobby-target = To { point-count }
lobby-clock = ⏱ { second-count } a turn
lobby-host = Host: { $name }
lobby-no-host = Host: whoever sits down first
lobby-house = ✱ { $option }: { $choice }
lobby-pair = <b>Pair { $number }</b>
lobby-seat = { $number } · { $name }
lobby-free = free
lobby-kept = kept for { $name }
lobby-how = Tap a seat to sit down. The host starts when all seats are taken.
lobby-full = All seats are taken. The host can start.
lobby-asks = 🙋 { $name } asks for seat { $number }. Does the host know this person from the group?
lobby-settings = What do you want to change?
lobby-seats = Who should move to another seat or be removed?
lobby-person = Which seat for { $name }?
lobby-playing = The match is on. /table brings the board to the bottom of the chat.

## House rules

house-title = <b>House rules</b> · ✱ differs from { $family }
house-line = { $option }: { $choice }
house-differs = ✱ <b>{ $option }: { $choice }</b> ({ $family }: { $own })
option-title = <b>{ $option }</b> · { $family }: { $own }
option-choose = <b>{ $option }</b>: choose one.
option-choice = • <b>{ $choice }</b>: { $rule }
target-how = For any other target use − and +.
removed-how = Tap a tile to take it out or to put it back.
removed-all-but = all but { $tiles }
button-out = ✖ { $tile }
button-put-back = ↺ Put all back
button-own-rules = ↺ As in { $family }
button-house = House rules
button-save = 💾 Save these rules
button-saved = Saved rules
button-which = 🧭 Which game?
button-forget = 🗑 { $name }
button-take = ▶️ { $family }
button-again = ↺ Ask again
save-how =
    <b>Save these rules</b>
    Write /save and a name here, such as /save ours. Then /domino ours opens a table with them.
saved-title = <b>Saved rules</b>
saved-none = Nothing is saved in this group yet.
saved-line = • { $name }: { $family }, { player-count }
saved-how = Tap a name to play by its rules here; 🗑 deletes them. /domino and the name opens a table with them.
saved-done = 💾 { $name } is saved. { $command } opens a table with these rules.
which-players = <b>Which game?</b> How many of you play?
which-draw = <b>Which game?</b> What if no tile fits?
which-answer-none = You pass
which-answer-one = You draw one
which-answer-until_playable = You draw until one fits
which-answer-any = It does not matter to us
which-kind = <b>Which game?</b> How are tiles laid, and are there points while playing?
which-partners = <b>Which game?</b> In pairs, or each alone?
which-score_blocked = <b>Which game?</b> What does a blocked round score?
which-target = <b>Which game?</b> To how many points?
which-found = <b>Which game?</b> This is what you play:
which-nearest = <b>Which game?</b> No game is quite like that. With house rules (✱) you can play it like this:
which-others = These fit as well:
which-others-near = Or else:
which-game = • <b>{ $family }</b>: { player-count }, to { $target }
which-game-pairs = • <b>{ $family }</b>: { player-count } in pairs, to { $target }
which-apart = {"\u200E"}({ $differences })
difference = { $option }: { $choice }
separator = {"; "}
choice-partners-pairs = In pairs
choice-partners-each = Each alone
choice-tile_set-6 = Double-six
choice-tile_set-9 = Double-nine
choice-tile_set-12 = Double-twelve
choice-removed-none = None
choice-removed-blank = Double blank
choice-removed-lowest-highest = Lowest and highest double
choice-removed-blanks = All blanks
choice-draw-none = No drawing
choice-draw-one = Draw one
choice-draw-until_playable = Draw until one fits
choice-passing-auto = Automatic
choice-passing-tap = By a tap
choice-clock-open = Open (no limit)
choice-layout-line = One line
choice-layout-cross = Cross
choice-layout-branching = Branching cross
choice-direction-clockwise = Clockwise
choice-direction-counterclockwise = Counterclockwise
choice-opening_tile-forced = The highest double
choice-opening_tile-free = Any tile
choice-next_lead-winner = The winner
choice-next_lead-highest_double = The highest double
choice-lead_after_tie-same_leader = The same player
choice-lead_after_tie-highest_double = The highest double
choice-going_out-player = One player
choice-going_out-both_partners = Both partners
choice-score_out-opponents = Opponents' pips
choice-score_out-one_point = One point
choice-score_out-rounded_differences = Rounded to fives
choice-score_blocked-opponents = Opponents' pips
choice-score_blocked-difference = The difference
choice-score_blocked-one_point = One point
choice-score_blocked-rounded_differences = Differences in fives
choice-play_scoring-none = None
choice-play_scoring-fives = By fives
choice-play_scoring-fives_and_threes = By fives and threes
choice-claims-automatic = Automatic
choice-claims-muggins = To be named (muggins)

## Board

board-title = <b>{ $family } · round { $round }</b>
board-turn = 👉 <b>{ $name }</b> to move
turn-until = ⏱ Until { $time }
away-one = 💤 The bot plays for { $name }, who is away.
away-all = 💤 Everybody is away. The match waits until somebody is back.
board-out = 🏁 { $name } went out.
board-blocked = 🔒 The round is blocked.
board-hand = { $name }: { tile-count }
board-boneyard = Boneyard: { tile-count }
board-sleeping = Sleeping: { tile-count }
ends-none = Nothing is laid yet.
ends-line = Ends: { $ends }
ends-many = Ends: { $ends }
ends-first = To be filled first: { $ends }
end-left = <b>{ $number }</b> left
end-right = <b>{ $number }</b> right
end-up = <b>{ $number }</b> at the top
end-down = <b>{ $number }</b> at the bottom
end-a = <b>{ $number }</b> on { $double } (1st branch)
end-b = <b>{ $number }</b> on { $double } (2nd branch)
step-laid-lead = { $name } led { $tile }
step-laid-left = { $name } laid { $tile } on the left
step-laid-right = { $name } laid { $tile } on the right
step-laid-up = { $name } laid { $tile } at the top
step-laid-down = { $name } laid { $tile } at the bottom
step-laid-a = { $name } laid { $tile } on { $double } (1st branch)
step-laid-b = { $name } laid { $tile } on { $double } (2nd branch)
step-made = { $step }: <b>{ $points }</b>
step-took = { $name } named a missed sum: <b>{ $points }</b>
step-you-took = You named a missed sum: <b>{ $points }</b>
step-played-for = { $step } <i>(played by the bot)</i>
step-passed = { $name } passed
step-drew = { $name } drew { tile-count }
step-you-passed = You had nothing that fits and passed
step-you-drew = You drew { $tiles }

## Pictures of a table. What stands in a picture has no markup.

picture-title = { $family } · round { $round } · to { $target }
picture-badge = { $number }
picture-score = { $points }
picture-passed = passed
picture-player = Player { $number }
picture-sum = = { $pips }
picture-match = { $family } · to { $target }
picture-won = { $name } won the match
picture-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
picture-brought = +{ $points }
picture-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { NUMBER($year, useGrouping: 0) }
end-numbered = ({ $place }) { $end }
end-short = ({ $place }) <b>{ $number }</b>
end-short-plain = ({ $place }) { $number }
button-as-text = 📜 As text
settings-board = Table: { $kind }
settings-practice = Practice table: { $kind }
settings-theme = Look: { $theme }
looks-picture = 🖼 Picture
looks-text = 📜 Text
looks-ivory = Ivory
looks-dark = Dark
looks-contrast = High contrast
alert-laid-sent = All the tiles laid are in our private chat, as text.

## Hand

hand-with = With { $names }
hand-against = Against { $names }
hand-with-partner = With { $partner } against { $names }
hand-lead = You lead this round.
hand-lead-double = You lead this round, with a double.
hand-lead-tile = You lead this round, with { $tile }.
hand-your-turn = 👉 <b>Your turn</b>
away-you = 💤 <b>The bot plays for you</b> until you are back.
hand-tiles = Your tiles: { $tiles }
hand-empty = You have no tiles left.
hand-must-draw = Nothing fits. { $count ->
    [one] One tile is left in the boneyard.
   *[other] { $count } tiles are left in the boneyard.
}
hand-must-pass = Nothing fits: you have to pass.
hand-which-sum = How many points do you name for { $tile }?
hand-which-missed = Which sum did the player before you miss? You name it with your next move; a wrong one costs nothing.
hand-names-missed = With your next move you name a missed sum: <b>{ $sum }</b>
hand-which-end = Where does { $tile } go?
hand-sure = Lay { $tile }?
hand-lobby = You are seated. Your tiles come here when the host starts.
hand-between = The round is over. Your next tiles come here.
hand-no-seat = Your seat at this table has been given to somebody else.

## People who come and go

notice-shut = 🔒 { $name }: our private chat is closed. Tap the button below and press Start. Then your tiles come there.
notice-offered = 🪑 Seat { $number } ({ $name }) is free to take. Whoever takes it plays on with its tiles; the score stays.
notice-kept = Seat { $number } is kept for { $name } for a while.
notice-ballot = 🗳 { $by } proposes to give the seat of { $name } to somebody else: { $yes } of { $needed } votes needed, within { minute-count }.
notice-closing = 🧹 { $name } proposes to close this table. It closes a day later, unless somebody who sits here objects or plays.
notice-doubt = ❓ { $name } has not moved for a long time, and I cannot see whether { $name } is still in the group. Whoever plays here can tell me.
notice-doubt-host = ❓ { $name } has not moved for a long time, and I cannot see whether { $name } is still in the group. The host can tell me: { $host }.
notice-give = Whose seat is to be given to somebody else?
leave-question = { $table }: leave this table? In a match the bot plays for you, and your seat may be given to somebody else.
closing-question =
    { $table }: only the host can stop it: { $name }.
    Nobody has played here for a day, so anybody may propose to close it. It closes a day later, unless somebody who sits here objects or plays.

## Result

result-out = 🏁 <b>Round { $round }: { $name } goes out!</b>
result-blocked = 🔒 <b>Round { $round } is blocked.</b>
result-hand = { $name }: { $tiles } = <b>{ $pips }</b>
result-no-hand = { $name }: nothing left
result-points = Points for { $name }: <b>{ $figures }</b>
result-made = Made while playing by { $name }: <b>{ $points }</b>
result-drawn = The lowest hands are level: nobody scores.
result-leads = { $name } leads the next round.
result-highest-leads = The highest double leads the next round.
result-next = The next round starts by itself soon, or when somebody taps the button.
result-winner = 🏆 <b>The match is won by { $name }!</b>
result-rounds = <b>Round by round</b>
result-round = { $round }. { $name } { $points } · { $score }
result-round-made = { $round }. points { $points } · { $score }
result-round-drawn = { $round }. tie · { $score }
result-round-level = { $round }. tie

## Buttons

button-sit = 🪑 Seat { $number }
button-stand = Stand up
button-start = ▶️ Start
button-settings = ⚙️ Settings
button-seats = 👥 Move or remove
button-rules = Rules
button-others = 🎲 Other games
button-back = ↩️ Back
button-chosen = ✓ { $choice }
button-place = To seat { $number } ({ $name })
button-remove = Remove { $name }
button-my-hand = ✋ My hand
button-here = 🙋 I'm back
button-draw = Draw
button-pass = Pass
button-missed = 📣 Name a missed sum
button-unname = Name no missed sum
button-no-sum = Name no points
button-fits = ✅ { $tile }
button-lead = Lead { $tile }
button-end-left = ⬅️ { $number } left
button-end-right = { $number } right ➡️
button-end-up = ⬆️ { $number } top
button-end-down = ⬇️ { $number } bottom
button-end-a = { $number } on { $double } (1st branch)
button-end-b = { $number } on { $double } (2nd branch)
button-next = ▶️ Next round
button-rematch = 🔁 Rematch
button-table = { $number }. { $family }
button-table-names = { $number }. { $family }: { $names }
button-stop = Stop the match
button-keep = Play on
button-leave = Leave the table
button-stay = Stay
button-leave-table = 🚪 Leave
button-propose-closing = Propose to close it
button-take-seat = 🪑 Take seat { $number }
button-give = 🔄 Give a seat away
button-give-seat = Seat { $number } ({ $name })
button-keep-seat = Keep seat { $number } for { $name }
button-vote = 🗳 Give away the seat of { $name }
button-object = ✋ Keep this table
button-gone = 💤 Not here any more: play for { $name }
button-still-here = 👋 Still here
button-open-chat = 🔒 Open our private chat
button-admit = ✅ Seat { $name }
button-decline = ✖️ Not { $name }
button-confirm-1 = Ask before a tile is laid
button-confirm-0 = Lay tiles with one tap

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
rules-opening_tile-forced = The highest double in any hand leads the first round. If nobody holds a double, the tile with the most pips leads; of equal ones, the one with the larger half.
rules-opening_tile-free = Whoever holds the highest double leads the first round, with any tile. If nobody holds a double, whoever holds the tile with the most pips leads; of equal ones, the one with the larger half.
rules-next_lead-winner = After that the winner of a round leads the next one, with any tile.
rules-lead-pairs = In a winning pair the partner who laid the last tile leads. After a blocked round it is the partner with fewer pips; if both have the same, the one whose turn comes first after the player of the last tile.
rules-next_lead-highest_double = Whoever holds the highest double leads every later round, as in the first.
rules-lead_after_tie-same_leader = After a tie the same player leads again, with a tile of their choice.
rules-lead_after_tie-highest_double = After a tie the highest double leads, as in the first round.
rules-double-leads = Only a double may lead. If the player who leads holds none, the tiles are dealt again.
rules-fit = A tile goes on an end with the same number, a blank on a blank. If you can lay a tile, you must: you may not draw or pass.
rules-draw-none = Nothing fits: you pass.
rules-sleeping = Nothing fits: you pass. The { $count ->
    [one] tile left over sleeps
   *[other] { $count } tiles left over sleep
}: never drawn, never counted.
rules-draw-one = Nothing fits: you draw one tile and lay it if it fits; if it does not, or if the boneyard is empty, you pass.
rules-draw-until_playable = Nothing fits: you draw until a tile fits, and lay it; if the boneyard is empty before that, you pass.
rules-boneyard = What is left in the boneyard counts for nobody.
rules-going_out-player = The round ends when a player is out of tiles, or when it is blocked.
rules-going_out-both_partners = The round ends when both partners are out of tiles, or when it is blocked. The first of the two to go out then passes in each turn, without drawing, and the partner plays on.
rules-blocked = A round is blocked when everybody passes, one after the other, and no tile is laid or drawn in between.
rules-score_out-opponents = Going out scores all pips left in the opponents' hands.
rules-score_out-one_point = Going out scores one point.
rules-score_out-rounded_differences = Going out scores the pips of every other side, each rounded to the nearest five (2 to 0, 3 to 5) and added up.
rules-partner-pips = When you go out, your partner's pips are not counted.
rules-score_blocked-opponents = In a blocked round the side with the fewest pips wins, and scores all pips in the opponents' hands.
rules-score_blocked-difference = In a blocked round the side with the fewest pips wins, and scores all the opponents' pips minus its own.
rules-score_blocked-one_point = In a blocked round the side with the fewest pips wins, and scores one point.
rules-score_blocked-rounded_differences = In a blocked round the side with the fewest pips wins, and scores the pips of every other side minus its own, each rounded to the nearest five (2 to 0, 3 to 5) and added up.
rules-pair-pips = In a blocked round the pips of partners are added up.
rules-tie = If the fewest pips are shared, the round is a tie: nobody scores at its end.
rules-target = Whoever has { point-count } or more at the end of a round, and more than anybody else, wins the match. If the best are level, you play on.
rules-spinner-opening_tile-forced = The highest double in any hand leads the first round.
rules-spinner-opening_tile-free = Whoever holds the highest double leads the first round, with any double.
rules-spinner-next_lead-winner = After that the winner of a round leads the next one, with any double.
rules-spinner-next_lead-highest_double = Whoever holds the highest double leads every later round, as in the first.
rules-layout-line = Tiles lie in one line with two ends; doubles do not branch.
rules-layout-cross = Four arms grow from the first double. Every arm needs a tile before any arm grows longer, and then there are four ends; later doubles do not branch.
rules-layout-branching = Four arms grow from the first double. Every arm needs a tile before any arm grows longer; every later double splits its arm into two ends with its number.
rules-play_scoring-none = Nothing is scored while playing.
rules-play_scoring-fives = After each tile the ends are added up: a double at an end counts with both halves, the first tile alone with all its pips. A sum divisible by five scores as many points.
rules-play_scoring-fives_and_threes = After each tile the ends are added up: a double at an end counts with both halves, the first tile alone with all its pips. A sum divisible by five or by three scores as many points, once.
rules-claims-automatic = Points while playing are counted automatically.
rules-claims-muggins = You have to name points while playing when you lay the tile; a wrong number costs nothing. What you miss, the next player may name and take with the first action of their turn. What is missed with the last tile of a round is lost.
rules-passing-auto = If all you can do is pass, you pass automatically.
rules-passing-tap = If all you can do is pass, you tap Pass.
rules-open = There is no time limit for a turn.
rules-clock = A turn lasts { second-count } at most; then the bot plays for the seat, by a simple rule. After { $turns } such turns in a row it plays on for the seat until its owner is back.
rules-examples = <b>For example</b>
rules-example-fits = { $laid } with the ends { $ends }: { $fitting } can be laid, { $others } cannot.
rules-example-arms = { $laid } with the ends { $ends }: { $fitting } can be laid, { $others } cannot: empty arms come first.
rules-example-out = { $totals } left when somebody goes out: { $figures }
rules-example-blocked = Blocked with { $totals } left: { $figures }
rules-example-nobody = nobody scores
rules-example-playing = { $tiles }: the ends make { $sum }, that is { $points }.
rules-own = <b>As in { $family }</b>, nothing is changed.
rules-differs = <b>Not as in { $family }</b>
rules-others = <b>Other games, where they differ</b>
rules-other = <b>{ $family }</b>: { $differences }

## Answers

greeting =
    👋 Hello! With me this group can play dominoes.
    /domino opens a table: sit down, and your tiles come to you in a private chat that only you see.
start =
    👋 Hello, { $name }! Dominoes are played in a group, and your tiles come to you here.
    Add me to a group and write /domino there. Whoever sits down plays.
    Or play here at once, against computer players: /practice.
    New to dominoes? /learn is a short course.
start-seated =
    { $table }: you sit on seat { $seat }.
    Your tiles come here when the host starts.
start-refused =
    That did not work: { $reason }
start-unknown-link = This link no longer works. Tap a seat in your group once more.
start-asked =
    I cannot see whether you belong to that group, so I am asking the host of the table.
    I tell you here when you have the seat. The host has { minute-count } to answer.
start-asked-again =
    Nobody answered your earlier request within { minute-count }. I am asking the host of the table once more.
    I tell you here when you have the seat.
start-took =
    { $table }: you play on from seat { $seat }.
    Your tiles come here.
start-opened = Thank you! Your tiles come here from now on.
help-group =
    <b>Dominoes in this group</b>
    /domino opens a table. You can say what to play at once: game, players, target, such as {"\u2066"}/domino bazito 4 104{"\u2069"}.
help-private =
    <b>Dominoes</b>
    Tables are opened in a group with /domino. Here you hold your tiles: tap one that is marked ✅ to lay it.
help-line = { $command } – { $does }
score-none = { $table }: the match has not started.
score-head = { $table } · round { $round }
tables-title = <b>Your tables</b>
tables-line = { $number }. { $table }: { $state }
tables-more = … and { $count } more
record-title = <b>Your matches</b>: tap one for its record as a file, or 🎞 for its film. A running match comes with its finished rounds.
record-line = { $number }. { $table }, match { $match }: { $state }
record-caption = { $table }, match { $match }
button-record = { $number }. { $family }, match { $match }
group-tables = { $command } – for which table?
state-lobby = waiting for players
state-running = being played
state-over = over
state-between = between two rounds
state-your-turn = your turn
state-turn = { $name } to move
language-which = Which language?
settings-title = <b>Settings</b>
settings-language = Language: { $name }
settings-digits = Digits: { $digits }
settings-group-title = <b>Settings of { $group }</b>
settings-confirm-on = I ask you before a tile is laid.
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
    For example: {"\u2066"}/domino bazito 4 104{"\u2069"}
note-no-table-here = No table is open here. /domino opens one.
note-no-tables = You are not at any table. /domino in a group opens one.
note-no-lobby = No table is waiting for players here. /domino opens one whose rules can be saved.
note-which-lobby = Several of your tables are waiting here. Reply to the one you mean with /save and the name.
note-no-matches = You have not played a match yet.
note-unknown-command = I do not know that command. /help shows what I can do.
note-table-stopped = { over-stopped }
note-goes-on = Good, play on!
note-unreadable = I cannot read this table at the moment. It is safe, and whoever runs me has been told.
note-left = { $name } has left the table.
note-stays = Good, you stay.
note-closing-proposed = { $name } has proposed to close this table.
note-anonymous = I cannot see who you are. Please write that under your own name.

## Toasts

toast-sat = You sit on seat { $seat }.
toast-kept = Seat { $seat } is kept for you for a while: press Start in our private chat.
toast-stood-up = You stood up.
toast-left = You have left the table.
toast-stays = { note-stays }
toast-offered = Anybody in the group may take the seat now.
toast-kept-back = The seat is not given away.
toast-vote-begins = The vote has begun.
toast-voted = Your vote counts.
toast-closing-proposed = Proposed. The table closes in a day, unless somebody who sits here objects or plays.
toast-objected = The table stays open.
toast-said-gone = The bot plays for { $name } now.
toast-said-here = Good, so we wait for { $name }.
toast-admitted = { $name } has the seat.
toast-declined = Declined: { $name }
toast-changed = Changed.
toast-opened = The table is open.
toast-started = The match begins!
toast-played = You laid { $tile }.
toast-scored = You laid { $tile }: +{ $points }
toast-took = You named a missed sum and took { $points }.
toast-passed = You passed.
toast-drew = You drew { tile-count }.
toast-dealt = The next round is dealt.
toast-rematch = Here we go again!
toast-stopped = The match is stopped.
toast-goes-on = Play on!
toast-back = Welcome back! You play again.
toast-here = You are in the game already.
toast-hand-sent = Your tiles are in our private chat.
toast-rules-sent = The rules are in our private chat.
toast-forgotten = Deleted: { $name }.
toast-record-sent = The record is in our private chat.
toast-open-private = Open our private chat first and press Start.
toast-language = From now on in English.
toast-setting = Saved.
toast-working = One moment, I am working on it.
toast-not-kept = That could not be saved, so nothing has changed. Please try again in a moment.
toast-handled = That has been done already.
toast-unknown-button = I do not know this button.
toast-unreadable = { note-unreadable }
toast-failed = Something went wrong. Please look at the table and try again.

## Refusals by a table

refused-no-such-table = This table is no longer there.
refused-table-over = This table is over.
refused-already-started = The match has already started.
refused-not-started = The match has not started yet.
refused-not-a-member = Only members of the group can sit here.
refused-tap-in-group = This link is too old. Please tap the seat in the group once more.
refused-out-of-group = You are no longer in the group. Come back there to play on.
refused-absent = The bot is playing for you. Tap I'm back first.
refused-already-seated = You sit at this table already.
refused-not-seated = You do not sit at this table.
refused-not-asked = That question is for somebody else.
refused-not-host = Only the host can do that: { $name }.
refused-no-such-seat = There is no such seat.
refused-seat-taken = Somebody sits there: { $name }.
refused-seat-held = This seat is being kept for { $name }.
refused-no-free-seat = All seats are taken.
refused-seats-not-full = Not all seats are taken yet.
refused-seated-would-lose = Too many people sit here for that. Somebody has to stand up first.
refused-no-such-person = They do not sit here any more.
refused-not-absent = { $name } plays here, so this seat is not given away.
refused-not-offered = This seat is not free to take.
refused-ballot-running = There is a vote on another seat already.
refused-no-ballot = There is no such vote any more.
refused-still-moving = Somebody has played here within the last day.
refused-objected = Somebody wants to keep this table. It may be proposed again when another day has passed without a move.
refused-no-such-question = This question is over.
refused-request-declined = The host has declined your request for a seat.
refused-request-open = The host has your request already and has not answered yet.
refused-too-many-requests = Too many people are asking for a seat at that table. Please try again later.
refused-no-such-request = This request is over.
refused-too-many-lobbies = You have { table-count } waiting for players here. Start or stop one of them first.
refused-too-many-tables = { table-count } are open here. One of them has to end first.
refused-not-your-turn = It is not your turn. { $name } is to move.
refused-stale = That was an earlier turn. Look at your newest message.
refused-round-running = The round is being played.
refused-already-nudged = { $name } has already been reminded this turn.
refused-nobody-to-nudge = There is nobody to remind now.
refused-bad-saved-name = A name is 1 to { $count } letters and digits, with a letter among them, such as /save ours.
refused-name-of-family = That is the name of a game. Please choose another one.
refused-too-many-saved = This group has { $count } sets of rules already. Delete one of them first.
refused-no-such-saved = These rules are not saved any more.
refused-no-such-match = There is no such match.
refused-no-round-finished = No round of this match is finished yet.
refused-illegal-move = That move is not allowed.
refused-illegal-rules = Those settings do not go together.

## Refusals by the game

move-match_over = The match is over.
move-no_round = No round has been dealt yet.
move-round_over = The round is over.
move-round_running = The round is being played.
move-bad_deal = These tiles cannot be dealt.
move-thrown_in = Again and again nobody held a double to lead. Please try once more.
move-not_your_turn = It is not your turn.
move-claim_without_muggins = You need not name points in this game.
move-tile_not_held = You do not hold { $tile }.
move-end_on_lead = The first tile has no end to go on.
move-must_lead = You have to lead { $tile }.
move-must_lead_double = A double has to lead.
move-end_required = On which end does { $tile } go?
move-end_not_there = There is no such end.
move-tile_does_not_fit = { $tile } does not fit there: the end is { $number }.
move-arms_first = First every arm of the opening double needs a tile.
move-must_play = You hold a tile that fits, so you have to lay it.
move-must_draw = You have to draw first.
move-hand_empty = You have no tiles left.
move-nothing_to_draw = The boneyard is empty.
move-already_drawn = You have drawn your tile for this turn.

options-unknown_family = I do not know that game. There are: { $allowed }
options-players_not_in_family = That game is not for that many players. It is for: { $allowed }
options-unknown_option = There is no such setting.
options-bad_value-target = The target is a number from 1 to { $most }.
options-bad_value-hand_size = Everybody is dealt at least one tile, and no more than there are.
options-bad_value = { $field }: that value is not possible.
options-partners_need_four = Pairs need four players.
options-both_partners_need_partners = Both partners can only go out where there are pairs.
options-removed_not_in_set = A tile to be taken out is not in this set.
options-removed_twice = A tile cannot be taken out twice.
options-too_many_dealt = { $dealt } tiles would have to be dealt, and there are only { $available }.
options-lead_after_tie_unused = The highest double always leads, so there is nothing to set for a tie.
options-lead_after_tie_missing = Who leads after a tie has to be set.
options-no_double_to_lead = A double has to lead in this layout, and all of them are taken out.
options-play_scoring_needs_line = Points while playing are counted in a line only.
options-muggins_need_play_scoring = Points can only be named where there are points while playing.
field-family = Game
field-players = Players
field-partners = Pairs
field-tile_set = Tile set
field-removed = Tiles taken out
field-hand_size = Tiles to each
field-draw = Drawing
field-passing = Passing
field-clock = Turn clock
field-layout = Layout
field-opening_tile = First tile
field-next_lead = Later leads
field-lead_after_tie = Lead after a tie
field-direction = Direction
field-going_out = Going out
field-score_out = Points for going out
field-score_blocked = Points if blocked
field-play_scoring = Points while playing
field-claims = Naming points
field-target = Target

## Commands

command-domino = open a table
command-table = bring the board to the bottom
command-score = show the score
command-rules = show the rules of this table
command-nudge = remind whoever is to move
command-stop = stop the match (host or an admin of the group)
command-leave = leave a table
command-language = choose the language
command-help = what I can do
command-tables = all your tables
command-hand = bring your tiles to the bottom
command-settings = settings: language, digits and more
command-save = save the rules of a table under a name (host)
command-which = find out which game you play
command-record = the record of a match as a file
command-learn = learn to play, step by step

## Lessons

learn-title = 🎓 <b>{ $chapter }</b>
learn-contents =
    🎓 <b>Learn dominoes</b>
    A short course to tap through. Each step asks something; answers stay hidden until you want them. You can leave at any time and go on later.
learn-contents-line = { $chapter }
learn-done = ✓ { $chapter }
learn-here = 👉 { $chapter }
learn-open = · { $chapter }
learn-family = Counted as in: <b>{ $family }</b>
learn-which-family = Games count differently. Which one do you play? If you are not sure, take any: you can change it later.
learn-in-private = 🎓 The lessons are in our private chat: <a href="{ $link }">open them there</a>.
learn-begin = ▶️ Begin
learn-go-on = ▶️ Go on
learn-back = ◀️ Back
learn-next = Next ▶️
learn-contents-button = ☰ Contents
learn-show = 💡 Show the answer
learn-hands-show = 👁 Show the hands
learn-hands-hide = 🙈 Hide the hands
learn-other-game = 🎲 Another game
learn-beside = ⚖️ Side by side
learn-beside-more = More games ▶️
learn-right = ✅ <b>{ $choice }</b>: { $why }
learn-wrong = ❌ <b>{ $choice }</b>: { $why }
learn-answer = 💡 { $answer }
learn-bare = { $shown }
learn-pair = { $left } and { $right }
learn-lay = Lay { $tile }
learn-you = You
learn-other = Opponent
learn-partner = Partner
learn-seat = Seat { $number }
learn-name-first = Amal
learn-name-second = Basim
learn-in-family = In { $family }: { $rule }
learn-counted = In { $family }: { $rule } Here: <b>{ $figures }</b>
learn-chapter-tile = What a tile is
learn-chapter-fits = Which tiles fit
learn-chapter-ends = Two ends
learn-chapter-doubles = Doubles
learn-chapter-draw = Draw or pass
learn-chapter-out = Going out
learn-chapter-blocked = Blocked
learn-chapter-partners = Partners
learn-chapter-round = A whole round
learn-chapter-questions = Usual questions
learn-chapter-advice = First advice
learn-chapter-compare = Side by side
learn-chapter-practice = Practice round
learn-choice-yes = Yes
learn-choice-no = No
learn-choice-both = Both
learn-choice-nobody = Nobody
learn-choice-nobody-yet = Nobody yet
learn-choice-first = Whoever got there first
learn-choice-last = Whoever laid the last tile
learn-choice-left = At my left
learn-choice-opposite = Opposite me
learn-choice-right = At my right
learn-choice-heaviest = Whoever holds the tile with the most pips
learn-choice-anew = Nobody: tiles are dealt anew
learn-choice-anybody = Whoever wants to
learn-choice-none = They hold no { $left } and no { $right }
learn-choice-one-missing = They hold no { $left }, but maybe a { $right }
learn-choice-nothing = Nothing
learn-tile-1 = A tile has two halves with 0 to 6 pips each. { $tile } has { $pips } pips. How many has { $asked }?
learn-tile-1-answer = both halves together, { $low } and { $high }, make { $pips }.
learn-tile-1-half = that is one half. Both of them count.
learn-tile-1-times = the halves are added, not multiplied.
learn-tile-2 = A set has each pair of numbers once: { $count } tiles. How many of them bear a { $number }?
learn-tile-2-answer = the { $number } comes with each number from 0 to 6, its own double included: { $count } tiles.
learn-tile-2-less = you left out the double. It bears a { $number } as well.
learn-tile-2-more = the double bears the { $number } twice, but it is a single tile.
learn-fits-1 = A tile goes on an end with the same number. The ends are { $left } and { $right }; the numbers in circles only count the ends. Which of your tiles fits?
learn-fits-2 = A blank is a number like any other: a blank goes on a blank. The ends are { $left } and { $right }. Which of your tiles fits?
learn-fits = { $tile } bears a { $number }, and { $number } is an end.
learn-fits-not = { $tile } bears neither { $left } nor { $right }, the numbers of the ends.
learn-ends-1 = The line has two ends, here { $left } and { $right }. Now { $tile } is laid on the right. Which are the ends then?
learn-ends-1-answer = the { $covered } is covered, and the other half of the tile is the new end: { $left } and { $right }.
learn-ends-1-same = the { $covered } on the right is covered now, so nothing goes there any more.
learn-ends-1-other = the left end has not changed. It is still { $left }.
learn-ends-2 = { $tile } fits both ends, and you choose. Where does it go if both ends are to be { $wanted }?
learn-ends-2-answer = the { $covered } is covered there, and the ends become { $left } and { $right }.
learn-doubles-1 = A double has the same number twice and is often laid crosswise. Now { $double } goes on the { $right }. Which are the ends then?
learn-doubles-1-answer = a double covers its number and opens it again: { $left } and { $right }. Tiles branch from a double in the games with a cross alone.
learn-doubles-1-added = halves are added up when pips are counted. For what fits, each half stands for itself.
learn-doubles-1-closed = a double closes nothing. Its other half is a { $number } too.
learn-doubles-2 =
    In the first round the highest double in any hand leads. Which tile leads here?
    You: { $own }
    Opponent: { $others }
learn-doubles-2-answer = { $double } is the highest double in both hands.
learn-doubles-2-heavy = { $tile } has the most pips, but it is no double.
learn-doubles-2-lower = { $tile } is a double, but { $double } is higher.
learn-draw-1 = { $family } for two. You hold { $tiles }, the ends are { $left } and { $right }: nothing fits. What do you do?
learn-draw-2 = { $tile } fits, but you would rather keep it. What do you do?
learn-out-1 =
    You laid your last tile: you are out, and the round is over.
    { $family }: your opponent still holds { $tiles }, { $pips } pips. What do you score?
learn-out-1-tiles = that is how many tiles there are. It is their pips that count.
learn-blocked-1 =
    Nobody can lay and there is nothing to draw: the round is blocked, and the fewest pips win.
    { $family }: you hold { $own } pips, your opponent { $other }. What do you score?
learn-blocked-2-pairs =
    The same with four, in pairs.
    { $family }: you and your partner hold { $own }, your opponents { $others }. What does your pair score?
learn-blocked-2-each =
    The same with four, each for themselves.
    { $family }: you hold { $own } pips, the others { $others }. What do you score?
learn-blocked-closed = All seven fours lie, and both ends are fours.
learn-blocked-other = other games count so ({ $choice }: { $figures }). { $answer }
learn-blocked-3 = Blocked again, and both hold { $pips } pips. Who scores?
learn-blocked-3-level = the fewest pips win a blocked round, and here nobody has fewer.
learn-partners-own = { $family } with four is played in pairs.
learn-partners-each = { $family } with four is played each alone. In pairs are, for example, four at { $pairs }.
learn-partners-1 = Where does your partner sit?
learn-partners-1-beside = beside you sit your opponents, so that turns change between the pairs.
learn-partners-2 = { $family }, in pairs: you go out. Your partner still holds { $partner } pips, your opponents { $others }. What does your pair score?
learn-round-at = Moment { $number } of { $of }
learn-round-dealt = A real round of Bazito for two. Each has { $count } tiles, { $left } lie in the boneyard. The highest double leads.
learn-round-led = Why: { $tile } is the highest double in either hand.
learn-round-laid = Why: there was a { $covered } at that end. Now it is a { $opened }.
learn-round-double = Why: there was a { $covered } at that end. A double opens it again.
learn-round-drew = Why: nothing in this hand fitted, so a tile is drawn, until one fits.
learn-round-out = 🏁 { $name } has no tile left and goes out.
learn-round-hand = { $name }: { $tiles }
learn-round-asks = { $name } holds { $tiles }. What may { $name } do now?
learn-round-may = may be laid: { $tiles }
learn-round-draws = nothing fits, so { $name } draws.
learn-questions-1 = The round is over, and tiles are left in the boneyard. Do they count for the winner?
learn-questions-1-hands = only tiles in hands are counted.
learn-questions-2 = { $family }, first round: nobody was dealt a double. Who leads?
learn-questions-3 = Nothing fitted, and you drew { $tile }, which does. May you keep it and draw on?
learn-questions-3-answer = a tile that fits must be laid, also one that was just drawn.
learn-questions-4 = { $family }: who leads the second round?
learn-questions-5 = You play to { $target }. After a round two sides have { $points } each. Who has won the match?
learn-questions-5-alone = to win, a side must be alone on top.
learn-advice-1 = Both { $heavy } and { $light } fit. Which one goes first, if nothing else matters?
learn-advice-1-answer = heavy tiles first: if somebody else goes out, { $tile } in your hand would cost you { $pips } pips.
learn-advice-1-light = you may, but then the heavy one stays in your hand, and if somebody else goes out it costs you { $pips } pips.
learn-advice-2 = The ends are { $left } and { $right }, and your opponent passes. What does that tell you?
learn-advice-2-answer = with a { $left } or a { $right } it could not be a pass. Keep these numbers at the ends, and they may have to pass again.
learn-advice-2-must = whoever can lay must lay: with a { $left } or a { $right } nobody passes.
learn-advice-3 = Your partner led { $led }. You could lay { $first } or { $second }. Which one?
learn-advice-3-answer = the { $number } stays open for your partner, who led it and may hold more of them.
learn-advice-3-covers = that covers the { $number } your partner opened. Leave your partner’s numbers open.
learn-advice-4 = Count what is out: how many tiles with a { $number } are neither on the table nor in your hand?
learn-advice-4-answer = { $all } bear a { $number }. { $lying } lie on the table and { $own } is in your hand: { $left } left.
learn-advice-4-count = { $lying } with a { $number } lie on the table, and you hold { $own }. Count again.
learn-compare-1 = Families differ in few rules. In which of these does somebody with nothing that fits draw a single tile?
learn-beside-players = <b>{ player-count }</b>, page { $page } of { $pages }
learn-beside-family = <b>{ $family }</b> for two, three and four
learn-beside-line = • <b>{ $name }</b>: { $rules }
learn-beside-none = • <b>{ $name }</b>: not played so
learn-practice = A round of { $family } against me. I play by a simple rule: doubles first, then the heaviest tile that fits. Nothing depends on it.
learn-practice-begin = ▶️ Deal the tiles
learn-practice-again = 🔁 Another round
learn-practice-switch = ↺ A new round of { $family }
learn-practice-head = <b>{ $family }</b>
learn-practice-out-you = 🏁 You went out.
learn-practice-out-other = 🏁 Your opponent went out.
learn-practice-blocked = 🔒 The round is blocked.
learn-practice-points-you = Points for you: <b>{ $figures }</b>
learn-practice-points-other = Points for your opponent: <b>{ $figures }</b>
learn-practice-made = Made while playing: you <b>{ $you }</b>, your opponent <b>{ $other }</b>
learn-practice-next = What now? Write /domino in a group and play with people. If I am in none of yours yet, <a href="{ $link }">add me to a group</a>. Or play on here, against computer players: /practice.

## The hand in the group

settings-in-group-on = In groups your tiles come to you there as well, and nobody else sees them.
settings-in-group-off = Your tiles come to our private chat.
button-in-group-1 = Tiles in the group, for me alone
button-in-group-0 = Tiles in the private chat alone
toast-hand-here = Your tiles are here in the group. Nobody else sees them.
notice-shut-here = Or tap “My hand” and play here: nobody else sees your tiles.
command-hand-here = your tiles, here, for you alone

## Films

button-replay = 🎞 Replay
button-replay-before = ◀️ Round { $round }
button-replay-after = Round { $round } ▶️
button-replay-match = 🎞 The whole match
replay-round = 🎞 { $table }, match { $match }, round { $round } of { $of }
replay-match = 🎞 { $table }, match { $match }: { picture-rounds }
refused-no-such-round = That round is not there, or not finished.
toast-film-comes = 🎞 Just a moment: the film is being made.
command-replay = the last round as a film, or a round by its number

## Computer players

level-easy = Easy
level-medium = Medium
level-hard = Hard
level-master = Master
computer-name = 🤖 { $level }
computer-name-numbered = 🤖 { $level } { $number }
lobby-computers-only = Only computer players sit here. The host can free a seat, so that somebody can sit down.
lobby-computer = Who should play on seat { $number }?
lobby-computers = How well should the computer players on the free seats play?
lobby-level = How well should I play for those who are away?
button-computer = 🤖 Seat { $number } ({ $name })
button-computers = 🤖 Fill the free seats
button-level = 💤 For those away: { $level }
button-free-seat = Leave it free
button-end-practice = 🏁 Stop
button-practice-anew = End it, start the new one
refused-seat-of-computer = A computer player sits there. The host can free the seat.
refused-nobody-seated = At least one person has to sit here.
refused-computers-turn = It is not your turn. A computer player is to move.
command-practice = play against computer players
note-practice-arguments =
    I did not understand that. Write /practice, or say what to play: game, players, target, level.
    For example: {"\u2066"}/practice bazito 2 104 hard{"\u2069"}
practice-in-private = 🤖 Play against computer players in our private chat: <a href="{ $link }">begin there</a>.
practice-question = This match is not over yet. End it and start the new one?
refused-plays-already = You are still playing another match here. /stop ends it.

## The coach

field-hints = Hints
choice-hints-off = Off
choice-hints-on = On
rules-hints = Whoever is to move may ask the bot for a hint, which nobody else sees.
button-hint = 💡 Hint
button-review = 📈 Review
button-review-match = 📈 { $number } · { $family }, match { $match }
button-review-open = 👁 All hands open
button-review-closed = 🙈 As you saw it
command-hint = what the bot would play for you, and why
command-review = your choices in a match, looked at again
coach-hint = 💡 { $move }: { $why }.
coach-lay = Lay { $tile }
coach-lay-on = Lay { $tile } on the { $number }
coach-draw = Draw
coach-pass = Pass
coach-why-draw = nothing in your hand fits
coach-why-pass = nothing fits, and there is nothing to draw
coach-why-only = it is all that fits
coach-why-out = it is your last tile, and you are out
coach-why-scores = { $count ->
    [one] it makes one point at once
   *[other] it makes { $count } points at once
}
coach-why-lacks = { $name } had nothing for a { $pips } before, and one stays open
coach-why-partner = it leaves a { $pips }, which your partner { $name } led
coach-why-likely-stuck = { $name } will probably have nothing that fits
coach-why-many = it leaves a { $pips }, and you hold { $count } more of those
coach-why-keeps = it keeps your { $count } tiles with a { $pips } together
coach-why-double = a double goes on one number only, so it is the hardest to get rid of
coach-why-heavy = it takes { $count } pips out of your hand, which somebody else would be paid for
coach-why-follows = { $count ->
    [one] one of your other tiles fits after it
   *[other] { $count } of your other tiles fit after it
}
coach-why-level = it is as good as anything else that fits
refused-no-hints = This table is played without hints. The host can switch them on before the match.
refused-still-played = This match is still being played. The review comes after it.
refused-nothing-chosen = You had nothing to choose in the rounds of this match that were finished.
refused-unreviewable = This match cannot be reviewed.
refused-too-many-reviews = { $count ->
    [one] One review of yours is still waiting. Another may follow it.
   *[other] { $count } reviews of yours are still waiting. Others may follow them.
}
toast-review-comes = 📈 Your review comes in our private chat.
review-list = <b>Your matches</b> · tap one to go through your choices in it.
review-list-line = { $number }. { $table }, match { $match }
review-head = 📈 <b>Review</b> · { $table }, match { $match }
review-waiting = ⏳ It waits for its turn. { $total ->
    [one] There is one choice to look at.
   *[other] There are { $total } choices to look at.
}
review-progress = ⏳ { $done } of { $total } choices
review-failed = It could not be finished. Please ask for it once more.
review-best = { $total ->
    [one] Your only choice: { $best ->
        [0] there was a better one.
       *[other] none was better.
    }
   *[other] { $best } of your { $total } choices were as good as any.
}
review-lost = Points lost by choices: <b>{ $points }</b> ± { $error }
review-luck = Luck: <b>{ $luck }</b> points (your own tiles { $dealt }, where the others lay { $lay })
review-got = With what everybody made of it ({ $played }), you came out at { $got } against the others.
review-cut = { $count ->
    [one] The match was long: this is its last choice of yours.
   *[other] The match was long: these are your last { $count } choices.
}
review-none = No choice cost you more than chance could.
review-dearest = Your { $count } choices that cost most, the dearest first:
review-choice = <b>{ $number }:</b> round { $round }, move { $ply }
review-made = You laid { $move }.
review-better = Better: <b>{ $move }</b>, by { $points } ± { $error } points: { $why }.
review-open = All hands open: { $made } with yours, { $best } with { $move }.
review-open-unknown = With all hands open there is too much to look through here.
review-move = { $tile }
review-move-on = { $tile } on the { $number }
review-hand = Your tiles: { $tiles }
review-open-hand = { $name }: { $tiles }
