"""What the doctor finds in a database of the tests."""

from pathlib import Path

from bot.config import file_url
from bot.doctor.examination import Examination
from bot.doctor.words import line
from storage import inspect_store


def doctor_finds(where: str | Path, now: float) -> list[str]:
    """Its findings, a line each, in a database at an address or in a file, at a moment of the clock used there."""
    with inspect_store(where if isinstance(where, str) else file_url(where)) as kept:
        return [line(finding) for finding in Examination(kept, now).findings()]
