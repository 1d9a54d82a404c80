"""Somebody who knows every tile and looks at everything that the bot sends during a match."""

import json
import re
from dataclasses import dataclass, field

from bot.engine.tiles import Tile
from bot.tables.table import Table
from tests.evening import Evening
from tests.people import Json, Person, Tapped, outgoing, plainly

Tiles = frozenset[Tile]

_SHOWN = re.compile(r"(\d)\|(\d)")
_MEANT = re.compile(r":(\d)-(\d)(?:@[a-z.]+)?(?:_[cm]\d+)*\"")


def tiles_in(shown: object) -> Tiles:
    """Every tile that a text or a whole call names, on its face or in the data of a button."""
    written = plainly(json.dumps(shown, ensure_ascii=False))
    return frozenset(Tile(*sorted(map(int, pair))) for pair in _SHOWN.findall(written) + _MEANT.findall(written))


@dataclass
class Watch:
    """Compares each call with the true hands at the moment it was made. `look` after every tap."""

    evening: Evening
    group: int
    people: list[Person]
    seen: int = 0
    earlier: dict[int, tuple[int, Tiles]] = field(default_factory=dict)
    """The group's messages: the round each was sent in (counting a finished one as its own), and its tiles."""
    table: Table | None = None

    async def look(self, tapped: Tapped | None = None) -> None:
        """Check all calls since the last look; `tapped` is what led to them."""
        if tapped is not None:
            self._showed_own_hand(tapped)
        (self.table,) = await self.evening.tables(self.group)
        calls = await self.evening.calls(self.seen)
        self.seen = max([self.seen, *(call["number"] for call in calls)])
        for call in outgoing(calls):
            chat, alone = call["parameters"].get("chat_id"), _alone(call)
            if alone is not None:
                self._in_private(call, next(person for person in self.people if person.id == alone))
            elif chat == self.group:
                self._in_group(call)
            elif chat is not None:
                self._in_private(call, next(person for person in self.people if person.id == chat))
            elif tapped is not None:
                assert not tiles_in(call["parameters"]) & self._unseen_by(tapped.person)

    @property
    def _hands(self) -> list[Tiles]:
        match = self.table.match if self.table is not None else None
        if match is None or match.round is None:
            return [frozenset() for _ in self.people]
        return [frozenset(hand) for hand in match.round.hands]

    @property
    def _laid(self) -> Tiles:
        """Tiles on the table: a question names the doubles that branches grow from."""
        match = self.table.match if self.table is not None else None
        return (
            frozenset(one.tile for one in match.round.layout.tiles)
            if match is not None and match.round
            else frozenset()
        )

    def _unseen_by(self, person: Person | None) -> Tiles:
        """Tiles face down for somebody, or for everybody: other hands and the boneyard."""
        match = self.table.match if self.table is not None else None
        boneyard = match.round.boneyard if match is not None and match.round is not None else ()
        others = (hand for hand, owner in zip(self._hands, self.people, strict=True) if owner is not person)
        return frozenset(boneyard).union(*others)

    def _in_group(self, call: Json) -> None:
        tiles = tiles_in(call["parameters"])
        assert self.table is not None
        now = self.table.round_number * 2 + (not self.table.running)
        number = (
            call["answer"]["result"]["message_id"]
            if call["method"] in ("sendMessage", "sendPhoto")
            else _message_id(call)
        )
        sent_in, earlier = self.earlier.get(number, (now, frozenset()))
        if sent_in // 2 == now // 2:
            assert not tiles & self._unseen_by(None), "a tile of a hand in the group"
            self.earlier[number] = (sent_in, tiles)
        else:  # of a finished round, whose hands are turned up: it shows them still, and nothing new
            assert tiles == earlier

    def _in_private(self, call: Json, person: Person) -> None:
        tiles = tiles_in(call["parameters"])
        assert not tiles & self._unseen_by(person), "a tile of somebody else's hand"
        hand = self._hands[self.people.index(person)]
        if not call["method"].startswith("delete") and "reply_markup" not in call["parameters"]:
            assert tiles in (hand, frozenset()), "out of turn one's own tiles alone"

    def _showed_own_hand(self, tapped: Tapped) -> None:
        """Each tile of the hand was a button of the message under which the tap was made."""
        shown = frozenset().union(*(tiles_in(label) for label in tapped.message.labels)) - self._laid
        if tapped.message.chat != self.group and len(tapped.message.blocks) > 2 and shown:
            assert shown == self._hands[self.people.index(tapped.person)]


def _alone(call: Json) -> int | None:
    """Who alone is shown something in the group."""
    given: Json = call["parameters"]
    number: int | None = given.get("ephemeral_message_parameters", given).get("receiver_user_id")
    return number


def _message_id(call: Json) -> int:
    number: int = call["parameters"]["message_id"]
    return number
