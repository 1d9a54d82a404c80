"""`python -m bot.language`: what the languages' files lack, a line each; 0 where nothing does, else 1."""

import sys
from importlib import resources

from bot.language.check import faults
from bot.language.files import sources


def main() -> int:
    """Say what is wrong, for whoever writes a language."""
    found = list(faults(sources(resources.files(__package__))))
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
