"""Nothing that is written reaches a log or an error's text."""

import pytest
from sqlalchemy.exc import IntegrityError

from bot.people.person import Person
from bot.tables.screens import Key, Kind, Want
from bot.tables.store import Store
from tests.storage.samples import ANNA, CHAT, NOW, playing


async def test_no_hand_and_no_name_reaches_a_log_at_any_level(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    async with store.begin() as tx:
        await tx.add_table(playing(), NOW)
        await tx.save_person(Person(ANNA, "Annabella"))
        await tx.person(ANNA)
        await tx.table(playing().id)
    assert "6-6" not in caplog.text
    assert "Annabella" not in caplog.text


async def test_an_error_of_the_database_does_not_tell_what_was_written(store: Store) -> None:
    with pytest.raises(IntegrityError) as refused:
        async with store.begin() as tx:
            await tx.want([Want(Key("no-such-table", Kind.HAND, person=77_123_456), CHAT)])
    assert "77123456" not in str(refused.value)
