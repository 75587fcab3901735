"""Pages from string.Template files; every value is escaped unless it is already `Html`."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from string import Template

from .web import Response

FOLDER = Path(__file__).parent / "templates"
ALONE = {"Content-Security-Policy": "frame-ancestors 'none'", "X-Frame-Options": "DENY"}
"""A form in another site's frame is of our own origin: what lies over it would have somebody pay, or sign."""


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def safe(value: object) -> str:
    return value if isinstance(value, Html) else escape(str(value))


def fill(template: str, **values: object) -> Html:
    text = (FOLDER / template).read_text(encoding="utf-8")
    return Html(Template(text).substitute({name: safe(value) for name, value in values.items()}))


def page(title: str, body: str, *, customer: bool = False, status: int = 200) -> Response:
    """A whole page; `customer` pages look like the party's own and carry no navigation."""
    nav = "" if customer else fill("nav.html")
    text = fill("base.html", title=title, body=Html(body), nav=nav, kind="customer" if customer else "desk")
    return Response(text, status, headers=dict(ALONE))


def join(parts: Iterable[str]) -> Html:
    return Html("".join(safe(part) for part in parts))


def table(heads: Sequence[str], rows: Sequence[Sequence[object]], empty: str) -> Html:
    """Rows that become cards on a phone: each cell carries its heading."""
    if not rows:
        return fill("empty.html", text=empty)
    head = join(Html(f"<th scope=col>{safe(text)}</th>") for text in heads)
    body = join(
        Html(
            "<tr>"
            + "".join(f'<td data-head="{safe(heads[i])}">{safe(cell)}</td>' for i, cell in enumerate(row))
            + "</tr>"
        )
        for row in rows
    )
    return Html(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")


def button(action: str, label: str, look: str = "", **fields: object) -> Html:
    hidden = "".join(f'<input type=hidden name="{name}" value="{safe(value)}">' for name, value in fields.items())
    return Html(
        f'<form method=post action="{safe(action)}">{hidden}<button class="{look}">{safe(label)}</button></form>'
    )


def side_by_side(*parts: str) -> Html:
    """Buttons and links of a row."""
    return Html(f"<span class=acts>{join(parts)}</span>")


def chip(text: str, colour: str = "") -> Html:
    return Html(f'<span class="chip {colour}">{safe(text)}</span>')


def link(href: str, text: str) -> Html:
    return Html(f'<a href="{safe(href)}">{safe(text)}</a>')


def yuan(amount: int) -> str:
    return f"¥{amount // 100:,}.{amount % 100:02d}"
