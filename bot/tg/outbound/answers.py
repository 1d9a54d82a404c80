"""What is sent at most once: replies to commands, answers to taps. One that fails is told in a log line and no more."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from telegram import Bot, ReplyParameters
from telegram.constants import ParseMode

from bot.screens.screen import Screen
from bot.tables.ports import Now
from bot.tg.outbound.calls import NO_PREVIEW, call
from bot.tg.outbound.errors import Fault, Gone, Meaning, Shown, TryLater
from bot.tg.outbound.keyboard import markup
from bot.tg.outbound.pace import Pace

log = logging.getLogger(__name__)
