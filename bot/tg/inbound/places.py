"""Where the buttons of each verb stand: in which chats they are honoured, and whether a screen or an answer has it."""

from collections.abc import Mapping
from enum import Flag, auto

from bot.tables.taps import Verb


class On(Flag):
    """Kinds of messages."""

    HAND = auto()  # the screen in a private chat
    BOARD = auto()  # the screens in a group
    LIST = auto()  # an answer in a private chat
    NOTE = auto()  # an answer in a group
    PAGE = auto()  # an answer in either that is about no table


SCREENS, IN_PRIVATE, IN_GROUP = On.HAND | On.BOARD, On.HAND | On.LIST, On.BOARD | On.NOTE

#: In a group, under a message that the presser alone sees.
TO_ONE_ALONE = On.HAND | On.NOTE

STANDS: Mapping[Verb, On] = {
    Verb.SIT: On.BOARD,
    Verb.STAND: On.BOARD,
    Verb.PAGE: On.BOARD,
    Verb.OPTION: On.BOARD,
    Verb.TAKE: On.BOARD,
    Verb.SAVED: On.BOARD,
    Verb.FORGET: On.BOARD,
    Verb.PLACE: On.BOARD,
    Verb.REMOVE: On.BOARD,
    Verb.FILL: On.BOARD,
    Verb.LEVEL: On.BOARD,
    Verb.START: On.BOARD,
    Verb.ADMIT: On.BOARD,
    Verb.SHOW_HAND: On.BOARD,
    Verb.RULES: On.BOARD,
    Verb.NEXT: On.BOARD,
    Verb.REMATCH: On.BOARD,
    Verb.GIVE: On.BOARD,
    Verb.VOTE: On.BOARD,
    Verb.TAKE_SEAT: On.BOARD,
    Verb.OBJECT: On.BOARD,
    Verb.DOUBT: On.BOARD,
    Verb.OPEN_CHAT: On.BOARD,
    Verb.HERE: On.BOARD | On.HAND,
    Verb.AS_TEXT: On.BOARD | On.HAND,
    Verb.PLAY: On.HAND,
    Verb.CHOOSE: On.HAND,
    Verb.HINT: On.HAND,
    Verb.MISSED: On.HAND,
    Verb.BACK: On.HAND,
    Verb.DRAW: On.HAND,
    Verb.PASS: On.HAND,
    Verb.END: On.HAND | On.BOARD,
    Verb.STOP: On.NOTE,
    Verb.PROPOSE_CLOSING: On.NOTE,
    Verb.OPEN_TABLE: On.NOTE,
    Verb.OTHERS: On.NOTE | On.LIST,
    Verb.LEAVE: On.NOTE | On.LIST,
    Verb.OPEN_HAND: On.LIST,
    Verb.PRACTISE: On.LIST,
    Verb.RECORD: On.LIST,
    Verb.REVIEW: On.BOARD | On.LIST,
    Verb.REVIEWED: On.HAND,
    Verb.REPLAY: On.BOARD | On.NOTE | On.LIST,
    Verb.LANGUAGE: On.PAGE,
    Verb.DIGITS: On.PAGE,
    Verb.BOARD: On.PAGE,
    Verb.THEME: On.PAGE,
    Verb.CONFIRM: On.PAGE,
    Verb.IN_GROUP: On.PAGE,
    Verb.WHICH: On.PAGE,
    Verb.OPEN: On.PAGE,
    Verb.LEARN: On.PAGE,
}
