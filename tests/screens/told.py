"""What the rules of a table have to say of every value of every option."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.families import FAMILIES
from bot.language import plain
from bot.tables.house import House, Option
from tests.screens.tables import rules_of


@dataclass(frozen=True)
class Told:
    """By which game an option is asked about, and what each of its values has the rules say."""

    family: str
    players: int
    said: Mapping[str, str]

    @property
    def house(self) -> House:
        return House(rules_of(self.family, self.players))


NEAREST = "each rounded to the nearest five (2 to 0, 3 to 5) and added up."
FEWEST = "In a blocked round the side with the fewest pips wins, and scores"
LEADS = "leads the first round"
ENDS = "a double at an end counts with both halves, the first tile alone with all its pips."
NO_DOUBLE = "the tile with the most pips leads; of equal ones, the one with the larger half."

#: An option comes more than once where what is said of it depends on others.
TOLD: list[tuple[Option, Told]] = [
    (
        Option.FAMILY,
        Told("arab", 4, {name: f"Rules · {plain('en', f'family-{name}')}" for name in FAMILIES}),
    ),
    (
        Option.PLAYERS,
        Told(
            "block",
            2,
            {
                "2": "2 players.",
                "3": "3 players, each for themselves.",
                "4": "4 players in two pairs. Partners sit opposite and share one score.",
            },
        ),
    ),
    (
        Option.TARGET,
        Told(
            "block",
            2,
            {
                target: f"Whoever has {target} points or more at the end of a round, and more than anybody else, "
                "wins the match. If the best are level, you play on."
                for target in ("100", "121")
            },
        ),
    ),
    (
        Option.PARTNERS,
        Told(
            "egyptian",
            4,
            {
                "pairs": "4 players in two pairs. Partners sit opposite and share one score.",
                "each": "4 players, each for themselves.",
            },
        ),
    ),
    (
        Option.TILE_SET,
        Told(
            "block",
            2,
            {
                "6": "Double-6 set: 28 tiles, 7 to each player.",
                "9": "Double-9 set: 55 tiles, 7 to each player.",
                "12": "Double-12 set: 91 tiles, 7 to each player.",
            },
        ),
    ),
    (
        Option.REMOVED,
        Told(
            "block",
            2,
            {
                "none": "28 tiles",
                "blank": "Out of the game: [0|0]",
                "lowest-highest": "Out of the game: [0|0] [6|6]",
                "blanks": "Out of the game: [0|0] [0|1] [0|2] [0|3] [0|4] [0|5] [0|6]",
            },
        ),
    ),
    (Option.HAND_SIZE, Told("draw", 2, {str(size): f"28 tiles, {size} to each player." for size in range(1, 15)})),
    (
        Option.DRAW,
        Told(
            "arab",
            2,
            {
                "none": "Nothing fits: you pass. The 14 tiles left over sleep: never drawn, never counted.",
                "one": "Nothing fits: you draw one tile and lay it if it fits; if it does not, or if the "
                "boneyard is empty, you pass.",
                "until_playable": "Nothing fits: you draw until a tile fits, and lay it; if the boneyard is "
                "empty before that, you pass.",
            },
        ),
    ),
    (
        Option.PASSING,
        Told(
            "bordaqa",
            2,
            {
                "auto": "If all you can do is pass, you pass automatically.",
                "tap": "If all you can do is pass, you tap Pass.",
            },
        ),
    ),
    (
        Option.CLOCK,
        Told(
            "egyptian",
            2,
            {
                **{
                    seconds: f"A turn lasts {seconds} seconds at most; then the bot plays for the seat, by a simple "
                    "rule. After 3 such turns in a row it plays on for the seat until its owner is back."
                    for seconds in ("30", "45", "60", "90")
                },
                "open": "There is no time limit for a turn.",
            },
        ),
    ),
    (
        Option.LAYOUT,
        Told(
            "block",
            2,
            {
                "line": "Tiles lie in one line with two ends; doubles do not branch.",
                "cross": "Four arms grow from the first double. Every arm needs a tile before any arm grows "
                "longer, and then there are four ends; later doubles do not branch.",
                "branching": "Four arms grow from the first double. Every arm needs a tile before any arm grows "
                "longer; every later double splits its arm into two ends with its number.",
            },
        ),
    ),
    (
        Option.DIRECTION,
        Told("block", 2, {"clockwise": "Turns go clockwise.", "counterclockwise": "Turns go counterclockwise."}),
    ),
    (
        Option.OPENING_TILE,
        Told(
            "block",
            2,
            {
                "forced": f"The highest double in any hand {LEADS}. If nobody holds a double, {NO_DOUBLE}",
                "free": f"Whoever holds the highest double {LEADS}, with any tile. If nobody holds a double, "
                f"whoever holds {NO_DOUBLE}",
            },
        ),
    ),
    (
        Option.OPENING_TILE,
        Told(
            "cross",
            2,
            {
                "forced": f"The highest double in any hand {LEADS}.",
                "free": f"Whoever holds the highest double {LEADS}, with any double.",
            },
        ),
    ),
    (
        Option.NEXT_LEAD,
        Told(
            "block",
            4,
            {
                "winner": "In a winning pair the partner who laid the last tile leads. After a blocked round it is "
                "the partner with fewer pips; if both have the same, the one whose turn comes first after the player "
                "of the last tile.",
                "highest_double": "Whoever holds the highest double leads every later round, as in the first.",
            },
        ),
    ),
    (
        Option.NEXT_LEAD,
        Told(
            "block",
            2,
            {
                "winner": "After that the winner of a round leads the next one, with any tile.",
                "highest_double": "every later round, as in the first.",
            },
        ),
    ),
    (
        Option.NEXT_LEAD,
        Told(
            "cross",
            2,
            {
                "winner": "After that the winner of a round leads the next one, with any double.",
                "highest_double": "every later round, as in the first.",
            },
        ),
    ),
    (
        Option.LEAD_AFTER_TIE,
        Told(
            "arab",
            2,
            {
                "same_leader": "After a tie the same player leads again, with a tile of their choice.",
                "highest_double": "After a tie the highest double leads, as in the first round.",
            },
        ),
    ),
    (
        Option.GOING_OUT,
        Told(
            "arab",
            4,
            {
                "player": "The round ends when a player is out of tiles, or when it is blocked.",
                "both_partners": "The round ends when both partners are out of tiles, or when it is blocked. "
                "The first of the two to go out then passes in each turn, without drawing, and the partner plays on.",
            },
        ),
    ),
    (
        Option.SCORE_OUT,
        Told(
            "arab",
            4,
            {
                "opponents": "Going out scores all pips left in the opponents' hands.",
                "one_point": "Going out scores one point.",
                "rounded_differences": f"Going out scores the pips of every other side, {NEAREST}",
            },
        ),
    ),
    (
        Option.SCORE_BLOCKED,
        Told(
            "arab",
            4,
            {
                "opponents": f"{FEWEST} all pips in the opponents' hands.",
                "difference": f"{FEWEST} all the opponents' pips minus its own.",
                "one_point": f"{FEWEST} one point.",
                "rounded_differences": f"{FEWEST} the pips of every other side minus its own, {NEAREST}",
            },
        ),
    ),
    (
        Option.PLAY_SCORING,
        Told(
            "all-fives",
            2,
            {
                "none": "Nothing is scored while playing.",
                "fives": f"After each tile the ends are added up: {ENDS} A sum divisible by five scores as many "
                "points.",
                "fives_and_threes": f"After each tile the ends are added up: {ENDS} A sum divisible by five or "
                "by three scores as many points, once.",
            },
        ),
    ),
    (
        Option.CLAIMS,
        Told(
            "all-fives",
            2,
            {
                "automatic": "Points while playing are counted automatically.",
                "muggins": "You have to name points while playing when you lay the tile; a wrong number costs "
                "nothing. What you miss, the next player may name and take with the first action of their turn. What "
                "is missed with the last tile of a round is lost.",
            },
        ),
    ),
]
