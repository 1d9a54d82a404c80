"""What follows a screen that was shown, at most once and as well as it can be.

A trophy under the result of a match that was won; the hand of whoever is to move, in the group for them alone, if they
want that; and what such a hand shows that is out of date.
"""

import logging
from dataclasses import replace
from functools import partial

from telegram import Bot
from telegram.constants import ReactionEmoji

from bot.language import language_of
from bot.people.person import Person
from bot.screens.hand import hand
from bot.screens.result import decides
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.effects import main_key
from bot.tables.hands import Stance, held
from bot.tables.screens import Key, Kind, Row
from bot.tables.table import Turn
from bot.tg.outbound.background import Begin
from bot.tg.outbound.ephemeral import Ephemeral
from bot.tg.outbound.errors import Fault
from bot.tg.outbound.line import Line
from bot.tg.outbound.server import New, Server
from bot.tg.outbound.standing import Standing
from bot.tg.receiver import Receiver

log = logging.getLogger(__name__)

#: Tables of which it is remembered in which turn a hand was shown; then all are forgotten.
REMEMBERED = 1000


class Following:
    """Is told by the painter of each screen it has shown. Nothing here raises, and nothing that is lost matters."""

    def __init__(
        self, bot: Bot, server: Server, line: Line, ephemeral: Ephemeral, standing: Standing, begin: Begin
    ) -> None:
        self._bot = bot
        self._server = server
        self._line = line
        self._ephemeral = ephemeral
        self._standing = standing
        self._begin = begin
        self._shown_in: dict[str, Turn] = {}

    def shown(self, row: Row, scene: Scene, message: int) -> None:
        """This message shows the screen now; the row is as it was before."""
        if not row.shown and decides(row.key, scene):
            self._begin(row.chat, partial(self._celebrate, row.chat, message))
        if row.key != main_key(scene.table):
            return
        person = _wants_hand(row, scene)
        if person is not None and self._is_new(scene):
            to = Receiver(row.chat, person.id, row.topic)
            self._begin((row.chat, person.id), partial(self._show, to, scene, person))
            shown_anew = person.id
        else:
            shown_anew = None
        for one in self._ephemeral.hands(scene.table.id):
            if one != shown_anew:
                self._renew(scene, one)

    def _renew(self, scene: Scene, person: int) -> None:
        """Nobody is left with buttons of a turn that has passed, or with tiles of a round that is over."""
        now, known = held(scene.table, person), scene.people.get(person)
        screen = None if known is None or now.stance is Stance.NOBODY else _hand(scene, known)
        self._ephemeral.renew(person, now, screen)

    def _is_new(self, scene: Scene) -> bool:
        """Whether it is the first time in this turn; it counts."""
        turn, table = scene.table.turn, scene.table.id
        if turn is None or self._shown_in.get(table) == turn:
            return False
        if len(self._shown_in) >= REMEMBERED:
            self._shown_in.clear()
        self._shown_in[table] = turn
        return True

    async def _show(self, to: Receiver, scene: Scene, person: Person) -> None:
        """Anew where their turn has just come, for it is to be noticed; else what they have goes on."""
        now, saw = held(scene.table, person.id), self._ephemeral.hands(scene.table.id).get(person.id)
        on_turn = saw is not None and saw.on_turn and saw.round == now.round
        if not on_turn and await self._standing.is_admin(to.chat):
            await self._ephemeral.send(to, _hand(scene, person), now)
        else:
            self._renew(scene, person.id)

    async def _celebrate(self, chat: int, message: int) -> None:
        if not self._server.takes(New.REACTION, chat):
            return
        done = await self._line.call(chat, lambda: self._bot.set_message_reaction(chat, message, ReactionEmoji.TROPHY))
        if isinstance(done, Fault):  # the group may have no reactions, or others
            self._server.refuses(New.REACTION, chat)
            log.info("chat %s takes no reaction", chat)


def _wants_hand(row: Row, scene: Scene) -> Person | None:
    """Whose hand is to be shown under this board: of whoever is to move and there, if they have chosen that."""
    table = scene.table
    if row.key.kind is not Kind.BOARD or table.person_to_move not in table.present:
        return None
    person = scene.people.get(table.person_to_move)
    return person if person is not None and person.hand_in_group else None


def _hand(scene: Scene, person: Person) -> Screen:
    """In its owner's language, as a text."""
    own = replace(scene, language=language_of(person), board="text")
    return hand(Key(scene.table.id, Kind.HAND, person=person.id), "", own)
