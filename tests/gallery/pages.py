"""The gallery's pages: what a chat shows of a screen, as HTML without scripts."""

import html
from collections.abc import Iterable, Mapping, Sequence

from bot.screens.screen import Rows
from tests.gallery.exhibits import Exhibit, sections

STYLE = """
body { font: 16px/1.45 system-ui, "Noto Sans Arabic", sans-serif; margin: 1rem; background: #dfe7ec; color: #111; }
h1, h2 { font-size: 1.2rem; } nav a { margin-inline-end: 1rem; }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; width: 390px; } figcaption { font-size: .8rem; color: #345; }
.bubble { background: #fff; border-radius: 12px; overflow: hidden; }
.bubble img { display: block; width: 100%; }
.words { padding: .5rem .75rem; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; }
.words pre { margin: 0; }
.row { display: flex; gap: 4px; margin-top: 4px; direction: ltr; }
.row span { flex: 1; text-align: center; background: #c9d6de; border-radius: 8px; padding: .4rem .2rem; }
.row .success { background: #bfe3c2; } .row .primary { background: #bcd7f5; } .row .danger { background: #f3c4c0; }
.row .disabled { opacity: .5; }
table { border-collapse: collapse; background: #fff; } td, th { border: 1px solid #bbb; padding: .3rem .5rem; }
td { white-space: pre-wrap; unicode-bidi: plaintext; vertical-align: top; text-align: start; max-width: 24rem; }
"""


def page(title: str, body: str) -> str:
    """A whole page."""
    head = f'<meta charset="utf-8"><title>{html.escape(title)}</title><style>{STYLE}</style>'
    return f"<!doctype html><html lang=en><head>{head}</head><body><h1>{html.escape(title)}</h1>{body}</body></html>\n"


def exhibition(title: str, shown: Sequence[Exhibit], pictures: Mapping[int, str]) -> str:
    """One language in one theme. `pictures`: the files of exhibits that have one, by their place."""
    parts = []
    for section in sections(shown):
        figures = (
            _figure(exhibit, pictures.get(place)) for place, exhibit in enumerate(shown) if exhibit.section == section
        )
        parts.append(f"<h2>{html.escape(section)}</h2><main>{''.join(figures)}</main>")
    return page(title, "".join(parts))


def index(pages: Iterable[tuple[str, str]], films: Iterable[tuple[str, str]]) -> str:
    """Where to begin: links to the pages, and the films."""
    links = "".join(f'<li><a href="{file}">{html.escape(name)}</a></li>' for name, file in pages)
    shown = "".join(
        f'<figure><img src="{file}" width=390 alt=""><figcaption>{html.escape(name)}</figcaption></figure>'
        for name, file in films
    )
    return page("Gallery", f"<ul>{links}</ul><main>{shown}</main>")


def words(title: str, every: Iterable[tuple[str, Mapping[str, str]]]) -> str:
    """Every message, a line each, in all languages beside each other."""
    rows = [(key, said) for key, said in every]
    languages = list(rows[0][1]) if rows else []
    head = "".join(f"<th>{language}</th>" for language in ("", *languages))
    lines = (
        f"<tr><th>{key}</th>{''.join(f'<td>{said[language]}</td>' for language in languages)}</tr>"
        for key, said in rows
    )
    return page(title, f"<table><tr>{head}</tr>{''.join(lines)}</table>")


def _figure(exhibit: Exhibit, picture: str | None) -> str:
    image = f'<img src="{picture}" alt="">' if picture else ""
    said = f'<div class="bubble">{image}<div class="words">{exhibit.screen.text}</div></div>'
    under = f"<figcaption>{html.escape(exhibit.name)}</figcaption>"
    return f"<figure>{said}{_keyboard(exhibit.screen.buttons)}{under}</figure>"


def _keyboard(rows: Rows) -> str:
    def button(words_: str, style: str) -> str:
        return f'<span class="{style}" dir="auto">{html.escape(words_)}</span>'

    return "".join(
        f'<div class="row">{"".join(button(one.text, one.style or "") for one in row)}</div>' for row in rows
    )
