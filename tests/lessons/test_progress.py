"""How far somebody is: what is kept of it, what of it is followed, and whose game counts."""

from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.lessons.practice import Practice, rules_of
from bot.lessons.progress import Progress, family_of, known, looked_at


def test_done_stays_done_whatever_is_looked_at_again() -> None:
    progress = looked_at(Progress(), "tile-2", done=True)
    progress = looked_at(looked_at(progress, "tile-1", done=True), "tile-2", done=False)
    assert progress == Progress(at="tile-2", done=("tile-1", "tile-2"))
    assert looked_at(progress, "tile-2", done=False) == progress


def test_what_this_release_does_not_know_is_left_out() -> None:
    practice = Practice(1, "bazito", rules_of("bazito").tiles, (Play(Tile(6, 6)),))
    stored = Progress("magic-1", ("tile-1", "magic-1"), "chess", "t", practice)
    assert known(stored) == Progress(done=("tile-1",), table="t")


def test_the_last_tables_game_counts_until_another_is_chosen_and_a_new_table_counts_again() -> None:
    assert family_of(Progress(), "", None) is None
    assert family_of(Progress(), "t1", "arab") == "arab"
    chosen = Progress(family="bazito", table="t1")
    assert family_of(chosen, "t1", "arab") == "bazito"
    assert family_of(chosen, "t2", "draw") == "draw"
    assert family_of(Progress(family="bazito"), "", None) == "bazito"
