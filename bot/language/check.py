"""What the languages' files lack: messages that are missing, that nobody knows, or that have other values."""

from collections.abc import Iterator, Mapping

from fluent.syntax import FluentParser, ast

from bot.language.files import ENGLISH
from bot.people.person import Language

Messages = Mapping[str, ast.Message]


def messages(source: str) -> dict[str, ast.Message]:
    """The messages in the text of a file, by their names."""
    parsed = FluentParser().parse(source)
    return {entry.id.name: entry for entry in parsed.body if isinstance(entry, ast.Message)}


def nodes(node: object) -> Iterator[ast.BaseNode]:
    """All that a message is made of."""
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from nodes(value)
    elif isinstance(node, list):
        for each in node:
            yield from nodes(each)


def referred(message: ast.Message) -> set[str]:
    """The messages that a message has in it."""
    return {node.id.name for node in nodes(message) if isinstance(node, ast.MessageReference)}


def values_of(known: Messages, key: str) -> set[str]:
    """The values that a message is given, those of the messages in it among them."""
    if key not in known:
        return set()
    own = {node.id.name for node in nodes(known[key]) if isinstance(node, ast.VariableReference)}
    rest = {name: known[name] for name in known if name != key}  # so that messages in each other come to an end
    return own.union(*(values_of(rest, other) for other in referred(known[key])))


def faults(sources: Mapping[Language, str]) -> Iterator[str]:
    """A line for whatever a language says otherwise than English; nothing where all is well."""
    english = messages(sources[ENGLISH])
    for language, source in sources.items():
        known = messages(source)
        for key in english:
            if key not in known:
                yield f"{language}.ftl: {key} is missing"
                continue
            wanted, found = values_of(english, key), values_of(known, key)
            yield from (f"{language}.ftl: {key} has no {{ ${value} }}" for value in sorted(wanted - found))
            yield from (f"{language}.ftl: {key} knows no {{ ${value} }}" for value in sorted(found - wanted))
        yield from (f"{language}.ftl: there is no message {key}" for key in known if key not in english)
        for key, message in known.items():
            unknown = sorted(referred(message) - known.keys())
            yield from (f"{language}.ftl: {key} refers to {other}, which is missing" for other in unknown)
