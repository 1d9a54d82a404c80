"""Under a board or a result: seats to be had, votes, proposals, closed private chats, and the buttons for them."""

from bot.language import Markup, plain, text
from bot.screens.names import person_name
from bot.screens.scene import Scene, tap
from bot.screens.screen import Rows
from bot.tables.doubts import anybody_answers
from bot.tables.giving import BALLOT
from bot.tables.notices import notices
from bot.tables.table import Absence, Stage
from bot.tables.taps import Verb

#: The page on which the host chooses whose seat is given away.
GIVE = "give"


def notice_lines(scene: Scene, focus: str) -> list[Markup]:
    """What is to be told now, a line each."""
    told = notices(scene.table)
    language = scene.language
    lines = [text(language, "notice-shut", name=person_name(scene, person)) for person in shut_out(scene)]
    if lines and scene.plays_here:
        lines.append(text(language, "notice-shut-here"))
    kept = dict(told.kept)
    for seat in told.offered:
        name = person_name(scene, scene.table.seats[seat].person)
        lines.append(text(language, "notice-offered", number=seat + 1, name=name))
        if seat in kept:
            lines.append(text(language, "notice-kept", number=seat + 1, name=person_name(scene, kept[seat])))
    if told.ballot is not None:
        seat, yes = told.ballot.seat, len(set(told.ballot.yes) & set(scene.table.present))
        by, name = person_name(scene, told.ballot.by), person_name(scene, scene.table.seats[seat].person)
        needed, minutes = len(scene.table.present) // 2 + 1, round(BALLOT / 60)
        lines.append(text(language, "notice-ballot", by=by, name=name, yes=yes, needed=needed, count=minutes))
    if told.closing is not None:
        lines.append(text(language, "notice-closing", name=person_name(scene, told.closing.by)))
    if told.doubt is not None:
        name, host = person_name(scene, told.doubt.person), person_name(scene, scene.table.host)
        key = "notice-doubt" if anybody_answers(scene.table) else "notice-doubt-host"
        lines.append(text(language, key, name=name, host=host))
    if _gives(scene, focus):
        lines.append(text(language, "notice-give"))
    return lines


def notice_buttons(scene: Scene, focus: str) -> Rows:
    """What may be done about it; on the page that gives seats away, whose."""
    if _gives(scene, focus):
        return _giving(scene)
    told, language = notices(scene.table), scene.language
    rows = [
        (tap(scene, plain(language, "button-take-seat", number=seat + 1), Verb.TAKE_SEAT, str(seat), "success"),)
        for seat in told.offered
    ]
    if told.ballot is not None:
        name = person_name(scene, scene.table.seats[told.ballot.seat].person)
        words = plain(language, "button-vote", name=name)
        rows.append((tap(scene, words, Verb.VOTE, str(told.ballot.seat), "primary"),))
    if told.closing is not None:
        rows.append((tap(scene, plain(language, "button-object"), Verb.OBJECT),))
    if told.doubt is not None:
        person = told.doubt.person
        gone = plain(language, "button-gone", name=person_name(scene, person))
        rows.append((tap(scene, gone, Verb.DOUBT, f"{person}.gone", "danger"),))
        rows.append((tap(scene, plain(language, "button-still-here"), Verb.DOUBT, f"{person}.here"),))
    if scene.table.away and scene.table.stage is Stage.PLAYING:
        rows.append((tap(scene, plain(language, "button-give"), Verb.GIVE),))
    if shut_out(scene):
        rows.append((tap(scene, plain(language, "button-open-chat"), Verb.OPEN_CHAT),))
    return tuple(rows)


def shut_out(scene: Scene) -> list[int]:
    """Whom no hand can reach, and who may change that."""
    if scene.table.stage is not Stage.PLAYING:
        return []
    can_come = (seat.person for seat in scene.table.seats if seat.absent in (None, Absence.SLOW, Absence.CLOSED))
    return [person for person in can_come if person in scene.shut_out]


def _gives(scene: Scene, focus: str) -> bool:
    return focus == GIVE and bool(scene.table.away) and scene.table.stage is Stage.PLAYING


def _giving(scene: Scene) -> Rows:
    """A row for each seat that is played for: to be offered, or kept after all."""
    rows = []
    for number, seat in enumerate(scene.table.seats):
        if seat.absent is not None:
            key = "button-keep-seat" if seat.offered else "button-give-seat"
            words = plain(scene.language, key, number=number + 1, name=person_name(scene, seat.person))
            rows.append((tap(scene, words, Verb.GIVE, f"{number}.{'no' if seat.offered else 'yes'}"),))
    return (*rows, (tap(scene, plain(scene.language, "button-back"), Verb.GIVE, "back"),))
