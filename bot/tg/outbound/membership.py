"""Who belongs to a group, as far as Telegram tells."""

import telegram
from telegram.constants import ChatMemberStatus
from telegram.error import ChatMigrated, TelegramError

from bot.tg.outbound.answers import ChatsPort


class TelegramMembership:
    """Asks getChatMember, which answers reliably only where the bot is an administrator."""

    def __init__(self, bot: telegram.Bot, chats: ChatsPort) -> None:
        self._bot = bot
        self._chats = chats

    async def is_member(self, chat: int, person: int) -> bool | None:
        """Whether the person is in the group; None where Telegram does not say."""
        try:
            member = await self._member(chat, person)
        except TelegramError:
            return None
        if isinstance(member, telegram.ChatMemberRestricted):
            return member.is_member
        return member.status not in (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)

    async def _member(self, chat: int, person: int) -> telegram.ChatMember:
        """Asked in the new chat where the group has moved."""
        try:
            return await self._bot.get_chat_member(chat, person)
        except ChatMigrated as moved:
            await self._chats.moved(chat, moved.new_chat_id)
            return await self._bot.get_chat_member(moved.new_chat_id, person)
