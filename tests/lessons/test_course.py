"""The order of the course, and what counts as done."""

from bot.lessons.course import CHAPTERS, ROUND_STEPS, STEPS, after, before, chapter_of, is_done, is_step


def test_steps_lead_from_the_first_to_the_last_and_back() -> None:
    walked = [STEPS[0]]
    while (following := after(walked[-1])) is not None:
        assert before(following) == walked[-1]
        walked.append(following)
    assert tuple(walked) == STEPS
    assert before(STEPS[0]) is None
    assert len(set(STEPS)) == len(STEPS)


def test_a_step_is_of_the_chapter_that_has_it() -> None:
    assert all(step in CHAPTERS[chapter_of(step)] for step in STEPS)
    assert not is_step("tile-3")


def test_a_chapter_is_done_with_all_its_steps_and_the_round_with_its_end() -> None:
    assert not is_done("tile", {"tile-1"})
    assert is_done("tile", {"tile-1", "tile-2"})
    assert not is_done("round", set(ROUND_STEPS[:-1]))
    assert is_done("round", {ROUND_STEPS[-1]})
