"""Who belongs to a group, as far as Telegram tells."""

import telegram
from telegram.constants import ChatMemberStatus

from bot.tg.outbound.answers import ChatsPort
from bot.tg.outbound.calls import attempt
from bot.tg.outbound.errors import Moved


class TelegramMembership:
    """Asks the Bot API; an error of whatever kind is no answer."""

    def __init__(self, bot: telegram.Bot, chats: ChatsPort) -> None:
        self._bot = bot
        self._chats = chats

    async def is_member(self, chat: int, person: int) -> bool | None:
        """Whether the person is in the group; told reliably only where the bot is an administrator."""
        member = await attempt(self._bot.get_chat_member(chat, person), chat)
        if isinstance(member, Moved):
            await self._chats.moved(chat, member.chat)
            member = await attempt(self._bot.get_chat_member(member.chat, person), member.chat)
        if not isinstance(member, telegram.ChatMember):
            return None
        if isinstance(member, telegram.ChatMemberRestricted):
            return member.is_member
        return member.status not in (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)

    async def is_admin(self, chat: int, person: int) -> bool | None:
        """Whether the person is an administrator of the group; every bot in it is told."""
        admins = await attempt(self._bot.get_chat_administrators(chat), chat)
        if isinstance(admins, Moved):
            await self._chats.moved(chat, admins.chat)
            admins = await attempt(self._bot.get_chat_administrators(admins.chat), admins.chat)
        if not isinstance(admins, tuple):
            return None
        return any(admin.user.id == person for admin in admins)
