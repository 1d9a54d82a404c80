"""About a message a second a chat, 20 a minute in a group, 30 a second in all; a refusal delays who was refused."""

from bot.tg.outbound.pace import LIFTED, REMEMBERED, Pace, Rate, Rates

PERSON, OTHER, GROUP = 1, 2, -1


def test_a_chat_is_written_to_once_a_second_and_others_meanwhile() -> None:
    pace = Pace(Rates())
    pace.book(PERSON, 100.0)
    assert pace.free_at(PERSON) == 101.0
    assert pace.free_at(OTHER) <= 100.0


def test_a_group_takes_twenty_a_minute_and_a_private_chat_more() -> None:
    pace = Pace(Rates())
    for second in range(20):
        pace.book(GROUP, 100.0 + second)
        pace.book(PERSON, 100.0 + second)
    assert pace.free_at(GROUP) == 160.0
    assert pace.free_at(PERSON) == 120.0


def test_all_chats_together_take_thirty_a_second() -> None:
    pace = Pace(Rates())
    for chat in range(30):
        assert pace.room(100.0) == 30 - chat
        pace.book(chat + 10, 100.0)
    assert pace.room(100.0) == 0
    assert pace.free_at(PERSON) == 101.0
    assert pace.room(101.0) == 30


def test_a_slow_call_counts_from_its_end() -> None:
    """The server may have come to it only then; a call that later ones have pushed out of the window counts no more."""
    pace = Pace(Rates())
    pace.book(GROUP, 100.0)
    for second in range(1, 20):
        pace.book(GROUP, 100.0 + second)
    pace.ended(GROUP, 100.0, 125.0)
    assert pace.free_at(GROUP) == 161.0
    assert pace.room(125.5) == 29
    pace.book(GROUP, 161.0)
    pace.ended(GROUP, 101.0, 161.0)
    assert pace.free_at(GROUP) == 162.0


def test_answers_leave_a_share_of_a_groups_minute_to_screens() -> None:
    pace = Pace(Rates())
    for second in range(15):
        pace.book(GROUP, 100.0 + second)
    assert pace.free_at(GROUP) == 115.0
    assert pace.free_at(GROUP, answer=True) == 160.0


def test_who_follows_another_takes_half_of_what_every_limit_lets_through_as_used() -> None:
    """It knows nothing of the other's last minute; whether it has called a chat before makes no difference."""
    pace = Pace(Rates(chat=None))
    for second in range(2):
        pace.book(GROUP - 1, 98.0 + second)
    pace.delay(OTHER, 150.0)
    pace.begin(100.0)
    assert pace.room(100.0) == 15
    for group, left in ((GROUP, 10), (GROUP - 1, 8)):
        for call in range(left):
            assert pace.free_at(group) <= 101.0 + call
            pace.book(group, 101.0 + call)
        assert pace.free_at(group) >= 158.0
    assert pace.free_at(OTHER) == 150.0, "what it was refused itself it remembers"
    assert Pace(Rates()).free_at(GROUP) == 0.0


def test_a_refusal_in_one_chat_delays_that_chat_alone() -> None:
    pace = Pace(Rates())
    pace.delay(PERSON, 150.0)
    pace.delay(PERSON, 120.0)
    assert pace.free_at(PERSON) == 150.0
    assert pace.free_at(GROUP) <= 100.0


def test_a_refusal_of_no_one_chat_delays_all() -> None:
    pace = Pace(Rates())
    pace.delay(None, 150.0)
    assert pace.free_at(PERSON) == pace.free_at(GROUP) == 150.0


def test_lifted_rates_still_respect_a_refusal() -> None:
    pace = Pace(LIFTED)
    for _ in range(100):
        pace.book(GROUP, 100.0)
    assert pace.free_at(GROUP) <= 100.0
    assert pace.room(100.0) > 1000
    pace.delay(GROUP, 130.0)
    assert pace.free_at(GROUP) == 130.0


def test_chats_that_have_been_quiet_are_forgotten() -> None:
    """Memory does not grow with every chat that was ever written to; a chat still under a limit is remembered."""
    pace = Pace(Rates(overall=None, chat=Rate(1, 1.0), group=Rate(1, 4.0 * REMEMBERED)))
    pace.book(GROUP, 9.0)
    for chat in range(10, 10 + 3 * REMEMBERED):
        pace.book(chat, float(chat))
    assert pace.remembered <= REMEMBERED
    assert pace.free_at(GROUP) == 9.0 + 4.0 * REMEMBERED
