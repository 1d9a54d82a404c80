"""Who belongs to a group, as far as Telegram tells."""

import telegram
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError


class TelegramMembership:
    """Asks getChatMember, which answers reliably only where the bot is an administrator."""

    def __init__(self, bot: telegram.Bot) -> None:
        self._bot = bot

    async def is_member(self, chat: int, person: int) -> bool | None:
        """Whether the person is in the group; None where Telegram does not say."""
        try:
            member = await self._bot.get_chat_member(chat, person)
        except TelegramError:
            return None
        if isinstance(member, telegram.ChatMemberRestricted):
            return member.is_member
        return member.status not in (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
