"""Answers to one person in one group: twenty a minute, and not one more."""

from bot.tg.inbound.allowance import MOST, REMEMBERED, WITHIN, PerPerson
from tests.chance import Time


def test_beyond_the_allowance_nothing_is_given_until_a_minute_has_gone_by() -> None:
    clock = Time()
    answering = PerPerson(clock)
    assert [answering.allows(-1, 5) for _ in range(MOST + 2)] == [True] * MOST + [False] * 2
    clock.now += WITHIN - 1
    assert not answering.allows(-1, 5)
    clock.now += 1
    assert answering.allows(-1, 5)


def test_an_update_that_is_tried_again_is_counted_once() -> None:
    practising = PerPerson(Time(), 2)
    assert all(practising.allows(5, 5, 1) for _ in range(9))
    assert [practising.allows(5, 5, update) for update in (2, 3, 2)] == [True, False, True]


def test_every_person_and_every_group_has_an_allowance_of_its_own() -> None:
    answering = PerPerson(Time())
    for _ in range(MOST):
        answering.allows(-1, 5)
    assert not answering.allows(-1, 5)
    assert answering.allows(-1, 6)
    assert answering.allows(-2, 5)


def test_it_remembers_only_so_many_and_those_longest_silent_are_forgotten() -> None:
    answering = PerPerson(Time())
    for _ in range(MOST):
        answering.allows(-1, 0)
    for person in range(1, REMEMBERED):
        answering.allows(-1, person)
    assert not answering.allows(-1, 0)
    for person in range(REMEMBERED):
        answering.allows(-2, person)
    assert answering.allows(-1, 0)
