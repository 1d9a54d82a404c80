"""The trials share the scenes' evening, and their logs have to be as clean."""

from tests.play.conftest import evening, folder, nothing_wrong_in_the_log, shared_evening

__all__ = ["evening", "folder", "nothing_wrong_in_the_log", "shared_evening"]
