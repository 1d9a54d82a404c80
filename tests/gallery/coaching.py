"""The coach's screens of the gallery: hints, and a review from its asking to each way to look at a choice."""

import random
from collections.abc import Iterator
from dataclasses import replace

from bot.engine.match import legal_moves, to_move
from bot.engine.view import view
from bot.people.person import Language
from bot.pictures.values import Theme
from bot.players.reasons import Because, Why
from bot.players.review import Weighed
from bot.screens import answers
from bot.screens.answers import PlayedMatch
from bot.screens.coach import hint_screen
from bot.screens.render import render
from bot.screens.review import my_reviews
from bot.screens.screen import Screen
from bot.tables.reviews import Looked, Opened, Review, ReviewState
from bot.tables.screens import Key, Kind
from bot.tables.table import Stage
from tests.gallery.tables import Pictured, dealt

READER = 11


def coaching(language: Language, theme: Theme) -> Iterator[tuple[str, Screen]]:
    """All that the coach says."""
    game = _at_a_choice(theme)
    scene, seen = game.scene(language), view(game.match, 0)
    move = seen.legal_moves[0]
    for why in Why:
        yield f"a hint, {why}", hint_screen(scene, seen, move, Because(why, seat=2, pips=5, count=3))
    yield "a hint where no round is played", answers.no_round(language)
    over = replace(scene, table=replace(scene.table, stage=Stage.OVER))
    yield "my reviews", my_reviews([PlayedMatch(over, 1)], language)
    yield from _review(language, game)


def _at_a_choice(theme: Theme) -> Pictured:
    """A while into a round, the reader has several tiles to choose from."""
    game, chance = dealt("arab", seed=3, theme=theme), random.Random(3)
    while to_move(game.match) != 0 or len(legal_moves(game.match)) < 3:
        game.step(chance)
    return game


def _review(language: Language, game: Pictured) -> Iterator[tuple[str, Screen]]:
    asked = Review(game.table.id, 1, READER, 0.0, total=24)
    looked = tuple(_looked(game, cost) for cost in (7.25, 3.5, 1.5))
    done = replace(asked, looked=looked, total=3, state=ReviewState.DONE, cut=True)
    for name, focus, review in (
        ("it waits", "", asked),
        ("it is at work", "", replace(asked, looked=looked)),
        ("it failed", "", replace(asked, state=ReviewState.FAILED)),
        ("it cannot be made", "", replace(asked, state=ReviewState.BROKEN)),
        ("no choice has cost anything", "", replace(done, looked=(_looked(game, 0.0),), total=1, cut=False)),
        ("the dearest choice", "", done),
        ("the second, all hands open", "2.open", done),
        ("too much to look through", "1.open", replace(done, looked=(replace(looked[0], opened=None),), total=1)),
    ):
        yield f"a review: {name}", _drawn(language, game, focus, review)
    game.table = replace(game.table, stage=Stage.OVER)
    scene = replace(game.scene(language, review=done), board="text")
    yield "a review in text, all hands open", render(_key(done), "1.open", scene)


def _drawn(language: Language, game: Pictured, focus: str, review: Review) -> Screen:
    return render(_key(review), focus, game.scene(language, review=review))


def _key(review: Review) -> Key:
    return Key(review.table, Kind.REVIEW, review.match, person=review.person)


def _looked(game: Pictured, cost: float) -> Looked:
    """The choice of the moment, which has cost so much."""
    best, *_, made = legal_moves(game.match)
    weighed = Weighed(best, cost, 1.0, 2.5, Because(Why.KEEPS, pips=5, count=2))
    return Looked(1, 9, 0, made, -12.0, weighed, Opened(-4.0, best, 7.0))
