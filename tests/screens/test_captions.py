"""Captions fit, whatever people are called and however long a game grows; what counts most stays."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.language import LANGUAGES, Markup, plain, right_to_left, units
from bot.people.person import Language
from bot.screens.captions import Part, Rank, either, fitted, from_the_end, from_the_start, whole
from bot.screens.render import render
from bot.screens.screen import CAPTION_LIMIT, Screen
from bot.tables.screens import Key, Kind
from bot.tables.table import Absence, Ballot, Closing
from tests.screens.reading import bare, direction, isolates_close, lines, parse, shown
from tests.screens.tables import Played, rules_of, started
from tests.screens.test_limits import HOSTILE_PEOPLE


def large() -> Iterator[Played]:
    for rules in (
        rules_of("cross", 4, layout="branching", tile_set=12, hand_size=22, target=10**9),
        rules_of("arab", 4, tile_set=12, hand_size=2, draw="until_playable", partners=False, target=10**9),
        rules_of("arab", 4, tile_set=9, hand_size=13, target=10**9),
    ):
        yield started(rules, HOSTILE_PEOPLE)


def busy(game: Played) -> Played:
    """The same, with everything that can be told of people at once."""
    people = game.table.people
    seats = tuple(
        replace(seat, absences=(Absence.CLOSED,), offered=True, held_for=people[0], held_until=9.0) if number else seat
        for number, seat in enumerate(game.table.seats)
    )
    told = replace(game.table, seats=seats, ballot=Ballot(1, people[0], (), 9.0), closing=Closing(people[0], 9.0))
    return replace(game, table=told)


def pictured(game: Played, language: Language) -> Iterator[Screen]:
    table = game.table
    scene = game.scene(
        language, board="picture", until=9.0, group_title="x" * 99, shut_out=frozenset(table.people), ended=None
    )
    if game.match.round is None:
        number = len(game.match.results)
        scene = replace(scene, ended=game.ended[number])
        yield render(Key(table.id, Kind.RESULT, 1, number), "", scene)
        yield render(Key(table.id, Kind.BOARD, 1, number), "", scene)
        return
    yield render(Key(table.id, Kind.BOARD, 1, table.round_number), "", scene)
    for person in table.people:
        yield render(Key(table.id, Kind.HAND, person=person), "", scene)
    held = game.match.round.hands[game.match.round.turn]
    for tile in held[:1]:
        mover = table.person_to_move or 0
        yield render(Key(table.id, Kind.HAND, person=mover), f"{table.turn} {tile}", scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_caption_fits_and_its_markup_is_sound(language: Language) -> None:
    chance = random.Random(7)
    shortened = 0
    for game in large():
        game.shuffle_and_deal(chance)
        while game.match.round is not None:
            turn = game.table.turn
            game.step(chance)
            if game.table.turn is not None and turn is not None and turn.ply % 23:
                continue
            for one in (game, busy(game)):
                for screen in pictured(one, language):
                    assert screen.picture is not None
                    said = parse(screen.text).text
                    assert 0 < units(said) <= CAPTION_LIMIT
                    assert all(isolates_close(line) for line in said.split("\n"))
                    assert len({direction(line) for line in said.split("\n")} - {""}) == 1
                    shortened += "…" in lines(screen)
    assert shortened


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ends_whose_turn_it_is_and_the_counts_stay(language: Language) -> None:
    chance, game = random.Random(7), next(large())
    game.shuffle_and_deal(chance)
    while game.match.round is not None:
        board = shown(next(pictured(busy(game), language)))
        for place, (_, number) in enumerate(game.match.round.layout.ends(), 1):
            assert f"({place}) " in board
            assert str(number) in board
        counts = [bare(plain(language, "tile-count", count=len(hand))) for hand in game.match.round.hands]
        assert all(count in board for count in counts)
        assert ("👈" if right_to_left(language) else "👉") in board
        assert "⏱" in board
        game.step(chance)


def test_what_counts_least_goes_first_line_by_line_and_leaves_a_sign() -> None:
    def named(*names: str) -> list[Markup]:
        return [Markup(name) for name in names]

    parts = [
        whole(named("title")),
        either(Rank.ENDS, named("long ends"), named("ends")),
        from_the_end(Rank.EARLIER, named("first", "second", "third"), least=1),
        from_the_start(Rank.NOTICES, named("notice", "another")),
    ]
    assert fitted(parts) == "title\n\nlong ends\n\nfirst\nsecond\nthird\n\nnotice\nanother"
    assert fitted(parts, 50) == "title\n\nlong ends\n\n…\nsecond\nthird\n\nnotice\nanother"
    assert fitted(parts, 40) == "title\n\nlong ends\n\n…\nthird\n\nnotice\n…"
    assert fitted(parts, 28) == "title\n\nlong ends\n\n…\nthird\n\n…"
    assert fitted(parts, 27) == "title\n\nends\n\n…\nthird\n\n…"


def test_tags_and_entities_count_as_what_is_seen() -> None:
    parts = [whole([Markup("<b>&lt;&amp;</b>")]), Part(Rank.SCORE, ((Markup("😀"),), ()))]
    assert fitted(parts, 6) == "<b>&lt;&amp;</b>\n\n😀"
    assert fitted(parts, 5) == "<b>&lt;&amp;</b>"
