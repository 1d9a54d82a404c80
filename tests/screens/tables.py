"""Tables to draw screens of: seated people and a match played move by move, without service or store."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.engine.events import RoundEnded
from bot.engine.families import make_rules
from bot.engine.match import Match, deal, legal_moves, new_match, play, to_move
from bot.engine.moves import Move
from bot.engine.refusals import MoveReason, MoveRefused, RulesRefused
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile, parse_tile
from bot.people.person import Language, Person
from bot.screens.render import render
from bot.screens.scene import Scene
from bot.screens.screen import Button, Screen
from bot.tables.screens import Key, Kind
from bot.tables.table import Seat, Stage, Table

AMINA, OMAR, LINA, SAMI = 11, 12, 13, 14
PEOPLE = {
    AMINA: Person(AMINA, "Amina"),
    OMAR: Person(OMAR, "Omar", "Haddad"),
    LINA: Person(LINA, "لينا"),
    SAMI: Person(SAMI, "Sami"),
}

#: A name that tries everything: markup, direction marks, new lines, and 300 characters.
HOSTILE = "<b>&amp;\u202e\u2067evil\n\u0000<a href='tg://user?id=1'>]\u2069" + "x" * 300


def rules_of(family: str, players: int | None = None, **options: object) -> Rules:
    rules = make_rules(family, players, **options)
    assert not isinstance(rules, RulesRefused), rules
    return rules


def lobby_table(rules: Rules, seated: Sequence[int] = (), host: int = AMINA) -> Table:
    seats = [Seat(person) for person in seated]
    return Table("abcd1234", -100, host, rules, (*seats, *[Seat()] * (rules.players - len(seated))))


@dataclass
class Played:
    """A table at which a match is played; every move is legal or the test is wrong."""

    table: Table
    people: dict[int, Person] = field(default_factory=lambda: dict(PEOPLE))
    ended: dict[int, Round] = field(default_factory=dict)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def deal(self, order: Sequence[Tile]) -> None:
        dealt = deal(self.match, tuple(order))
        assert not isinstance(dealt, MoveRefused), dealt
        self.table = replace(self.table, match=dealt[0])

    def move(self, move: Move) -> None:
        seat = to_move(self.match)
        assert seat is not None
        moved = play(self.match, seat, move)
        assert not isinstance(moved, MoveRefused), moved
        match, events = moved
        for event in events:
            if isinstance(event, RoundEnded):
                self.ended[len(match.results)] = event.round
        stage = Stage.PLAYING if match.winner is None else Stage.OVER
        self.table = replace(self.table, match=match, stage=stage)

    def step(self, chance: random.Random) -> None:
        """Any legal move."""
        self.move(chance.choice(legal_moves(self.match)))

    def shuffle_and_deal(self, chance: random.Random) -> None:
        """A deal that is thrown in is dealt again."""
        tiles = list(self.match.rules.tiles)
        chance.shuffle(tiles)
        while deal(self.match, tuple(tiles)) == MoveRefused(MoveReason.THROWN_IN):
            chance.shuffle(tiles)
        self.deal(tiles)

    def play_round(self, chance: random.Random) -> None:
        self.shuffle_and_deal(chance)
        self.finish_round(chance)

    def finish_round(self, chance: random.Random) -> None:
        while self.match.round is not None:
            self.step(chance)

    def scene(self, language: Language = "en", **changes: object) -> Scene:
        return replace(Scene(self.table, self.table.match, self.people, language), **changes)  # type: ignore[arg-type]  # fields by name

    def board(self, number: int, language: Language = "en") -> Screen:
        scene = self.scene(language, ended=self.ended.get(number))
        return render(Key(self.table.id, Kind.BOARD, self.table.match_number, number), "", scene)

    def result(self, number: int, language: Language = "en") -> Screen:
        return render(Key(self.table.id, Kind.RESULT, self.table.match_number, number), "", self.scene(language))

    def hand(self, person: int, focus: str = "", language: Language = "en") -> Screen:
        return render(Key(self.table.id, Kind.HAND, person=person), focus, self.scene(language))


def started(rules: Rules, people: dict[int, Person] | None = None) -> Played:
    """A table whose match has begun, nothing dealt yet, with as many people as it needs."""
    known = people or PEOPLE
    table = lobby_table(rules, list(known)[: rules.players])
    table = replace(table, stage=Stage.PLAYING, match_number=1, match=new_match(rules))
    return Played(table, dict(known))


def tiles_of(text: str) -> list[Tile]:
    found = [parse_tile(word) for word in text.split()]
    assert None not in found
    return [tile for tile in found if tile is not None]


def dealt(family: str, *hands: str, **options: object) -> Played:
    """A round in which the named hands are dealt, and the other tiles lie in the boneyard in order."""
    game = started(rules_of(family, len(hands), **options))
    held = [tile for hand in hands for tile in tiles_of(hand)]
    game.deal([*held, *(tile for tile in game.match.rules.tiles if tile not in held)])
    return game


def game() -> Played:
    """A round of bazito that Amina leads with 6-6; of Omar's tiles 2-6 alone fits then."""
    return dealt("bazito", "1-5 1-4 6-6 3-6 0-2 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")


def one_is_out() -> tuple[Played, int]:
    """A round that goes on until both partners are out, at the moment when somebody is; and who that is."""
    played = started(rules_of("arab", 4, going_out="both_partners"))
    chance = random.Random(3)
    order = list(played.match.rules.tiles)
    chance.shuffle(order)
    played.deal(order)
    while (round_ := played.match.round) is not None and all(round_.hands):
        played.step(chance)
    assert round_ is not None
    return played, played.table.people[next(seat for seat, hand in enumerate(round_.hands) if not hand)]


def draw_lobby(
    table: Table, focus: str = "", language: Language = "en", people: Mapping[int, Person] = PEOPLE
) -> Screen:
    return render(Key(table.id, Kind.LOBBY), focus, Scene(table, table.match, people, language))


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.buttons for button in row]
