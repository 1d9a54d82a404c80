"""The emoji that mean something to Telegram: those of message effects, and those that bots may react with."""

# What Telegram's clients offer to everybody; the others take a paying sender.
EFFECTS = {
    "5104841245755180586": "🔥",
    "5107584321108051014": "👍",
    "5104858069142078462": "👎",
    "5159385139981059251": "❤️",
    "5046509860389126442": "🎉",
    "5046589136895476101": "💩",
}
_VARIATION = "\ufe0f"  # an emoji with and without it is the same one
_REACTIONS = (
    "👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 "
    "🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 "
    "🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡"
)
REACTIONS = frozenset(_REACTIONS.split())


def is_reaction(emoji: str) -> bool:
    return emoji.replace(_VARIATION, "") in REACTIONS
