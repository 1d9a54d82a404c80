"""What a button means: its verb, its table, its turn and one argument. Who presses comes from the update."""

from dataclasses import dataclass
from enum import StrEnum

from bot.tables.table import Turn


class Verb(StrEnum):
    """Short, because a button carries at most 64 bytes. The argument is named behind each."""

    SIT = "sit"  # seat number from 0
    STAND = "up"
    PAGE = "pg"  # lobby page: '' (main), settings, house, opt.<option>[.<tile>], saved, which[.<answer>…], seats
    OPTION = "opt"  # <option>.<wanted value>; of one tile removed.out.<tile> or removed.in.<tile>
    TAKE = "take"  # <answer>….<family>: the game that was found, for this table
    SAVED = "sav"  # number of a saved set: its rules for this table
    FORGET = "fgt"  # number of a saved set, to be forgotten
    WHICH = "wch"  # <answer>… to the questions that find a game, outside of a lobby
    OPEN = "new"  # as TAKE: opens a table of it, one a message
    PLACE = "put"  # <person>.<seat>
    REMOVE = "rem"  # person
    FILL = "cpu"  # <seat or all>.<level or none>: a computer player sits there, or nobody
    LEVEL = "lvl"  # level: how the seats of those are played who are away
    START = "go"
    SHOW_HAND = "my"  # under the board: the presser's hand in an alert
    AS_TEXT = "txt"  # under a picture: the laid tiles as text, for the presser alone
    HERE = "here"  # in the group or on the own hand: the presser plays again
    RULES = "rul"
    OTHERS = "oth"  # under the rules of a table: '' how other games differ, 'back' the rules again
    PLAY = "p"  # turn; a choice with its tile: lays it
    CHOOSE = "c"  # turn; a choice: asks for what is still open of it
    HINT = "hint"  # turn: what would be played, for the presser alone
    MISSED = "ms"  # turn: asks which sum the player before has missed
    BACK = "b"  # turn; from the question back to the hand
    DRAW = "d"  # turn; a choice without a tile
    PASS = "ps"  # noqa: S105  # turn; a choice without a tile
    NEXT = "nx"  # turn of which the round counts: deal the next one
    REMATCH = "re"  # turn of which the match counts
    END = "end"  # of a practice table, which its owner alone has: stops it
    PRACTISE = "prac"  # '' goes on with that table; <family>.<players>.<target>.<level> ends it and plays this instead
    STOP = "stop"  # '' asks, 'yes' stops, 'no' keeps
    LEAVE = "lv"  # '' asks, <person>.yes leaves, <person>.no stays: the one who was asked
    GIVE = "give"  # '' opens the page, 'back' closes it; <seat>.<yes or no>: offers that seat, or keeps it
    VOTE = "vote"  # seat
    TAKE_SEAT = "seat"  # seat
    ADMIT = "adm"  # <person>.<yes or no>: the answer to a request for a seat
    PROPOSE_CLOSING = "ret"
    OBJECT = "obj"
    DOUBT = "dbt"  # <person>.<gone or here>: the answer to whether they are still there
    OPEN_CHAT = "op"  # the link that opens the private chat
    LANGUAGE = "lang"  # code; in a private chat the person's, in a group the group's
    DIGITS = "dig"  # latn, arab or arabext; whose it is goes by the chat, as the language does
    BOARD = "brd"  # picture or text: how a group has its table shown
    THEME = "thm"  # ivory, dark or contrast: how the group's pictures look
    CONFIRM = "ask"  # 1 or 0: ask before playing a tile
    IN_GROUP = "own"  # 1 or 0: the person's hand comes in the group too, for them alone
    OPEN_HAND = "hand"  # in the list of tables: brings that hand down
    LEARN = "learn"  # what it wants of the lessons, as bot.lessons.wants writes it
    RECORD = "rec"  # number of the match: its record as a file
    REPLAY = "film"  # <match>.<round>: a film of that round, or with round 0 of the match
    REVIEW = "rev"  # number of the match: the presser's own choices in it, in their private chat
    REVIEWED = "rvw"  # <match>.<choice>[.open]: the page of a review
    OPEN_TABLE = "tab"  # in the list of a group's tables: <command word> for the chosen table


@dataclass(frozen=True, slots=True)
class Tap:
    """A button's meaning. Taps on settings and lessons have no table; move taps have a turn."""

    verb: Verb
    table: str = ""
    turn: Turn | None = None
    argument: str = ""
