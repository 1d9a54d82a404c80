"""The round that is followed is the published one, and the engine has played it."""

from bot.engine.moves import Draw, Play
from bot.engine.record import Record
from bot.engine.round import legal_moves
from bot.lessons import walk
from tests.engine.records import PUBLISHED, read


def test_it_is_the_published_round() -> None:
    record = read(PUBLISHED)
    assert isinstance(record, Record)
    (published,) = record.rounds
    dealt = walk.running(0).dealt
    assert walk.rules() == record.rules
    assert [set(hand) for hand in dealt.hands] == [set(hand) for hand in published.hands]
    assert dealt.boneyard == published.boneyard
    assert [walk.move(moment) for moment in range(walk.LAST_MOMENT)] == [recorded.move for recorded in published.moves]
    assert [walk.running(moment).turn for moment in range(walk.LAST_MOMENT)] == [
        recorded.seat for recorded in published.moves
    ]


def test_it_ends_as_published() -> None:
    match = walk.matches()[walk.LAST_MOMENT]
    assert match.round is None
    stated = PUBLISHED["result"]["rounds"][0]
    assert list(match.results[-1].points) == stated["points"]
    assert dict(walk.last_layout().ends()) == stated["ends"]


def test_questions_come_on_the_readers_turn_and_differ_in_how_much_fits() -> None:
    fitting = []
    for moment in walk.ASKED:
        round_ = walk.running(moment)
        assert round_.turn == walk.READER
        legal = walk.legal(moment)
        assert legal == legal_moves(walk.rules(), round_)
        fitting.append(len({move.tile for move in legal if isinstance(move, Play)}))
        assert (legal == (Draw(),)) == (fitting[-1] == 0)
    assert fitting == [2, 1, 0]
