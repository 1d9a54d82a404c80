"""The command `dominobot doctor`: everything that is stored looked at, a line a finding.

Exit status: 0 nothing to report, 1 findings, 2 where it cannot look.
"""

import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from bot.config import ConfigError, StoreSettings, file_url, load_store_settings
from bot.doctor.examination import Examination
from bot.doctor.words import line
from bot.refusing import no_store, refuse
from storage import StoreError, inspect_store


def doctor(copy: Path | None = None) -> int:
    """Look at the database of the settings, or at a copy of one; returns the exit status."""
    if copy is not None:
        return _look(file_url(copy), None)
    try:
        settings = load_store_settings()
    except ConfigError as error:
        return refuse(str(error))
    return _look(settings.store_url, settings)


def _look(url: str, settings: StoreSettings | None) -> int:
    try:
        with inspect_store(url) as kept:
            return _report(Examination(kept, time.time()))
    except StoreError as error:
        return refuse(no_store(error.reason, settings))


def _report(examination: Examination) -> int:
    found = 0
    for finding in examination.findings():
        found += 1
        sys.stdout.write(line(finding) + "\n")
    looked_at = (
        f"{examination.tables} tables, {examination.moves} moves, {examination.screens} screens, "
        f"{examination.updates} updates in the inbox; {_heartbeat(examination)}"
    )
    if found:
        sys.stderr.write(f"dominobot: {found} findings: {looked_at}\n")
        return 1
    sys.stdout.write(f"nothing to report: {looked_at}\n")
    return 0


def _heartbeat(examination: Examination) -> str:
    beat = examination.kept.last_beat()
    return "the bot has left no heartbeat" if beat is None else f"the bot last ran at {_moment(beat)}"


def _moment(seconds: float) -> str:
    try:
        return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S} UTC"
    except (OverflowError, OSError, ValueError):
        return "a moment that no clock shows"
