"""Whether the bot is an administrator of a group: what updates told, or Telegram when it was last asked."""

from telegram import Bot, ChatMemberAdministrator, ChatMemberOwner
from telegram import ChatMember as Member

from bot.tables.ports import Now
from bot.tg.outbound.calls import attempt

#: Seconds for which it is believed: another worker may have heard of a change.
BELIEVED_FOR = 3600.0

#: Groups that are remembered; then all are forgotten.
REMEMBERED = 1000


class Standing:
    """Remembers it for a while. Nothing here raises; where Telegram does not tell, the bot is none."""

    def __init__(self, bot: Bot, now: Now) -> None:
        self._bot = bot
        self._now = now
        self._known: dict[int, tuple[bool, float]] = {}

    def heard(self, chat: int, *, admin: bool) -> None:
        """An update, or a call that was refused, tells."""
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[chat] = (admin, self._now() + BELIEVED_FOR)

    async def is_admin(self, chat: int) -> bool:
        """Whether the bot is one, asked at most once an hour."""
        admin, until = self._known.get(chat, (False, 0.0))
        if until > self._now():
            return admin
        member = await attempt(self._bot.get_chat_member(chat, self._bot.id), chat)
        if isinstance(member, Member):
            self.heard(chat, admin=isinstance(member, ChatMemberAdministrator | ChatMemberOwner))
        return self._known.get(chat, (False, 0.0))[0]
