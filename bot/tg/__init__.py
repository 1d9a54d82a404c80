"""Telegram: the only room, beside the composition root, that knows its library."""

import os

# The client library asks for this before it hands out time spans as `timedelta`; without it every 429 warns.
os.environ.setdefault("PTB_TIMEDELTA", "true")
