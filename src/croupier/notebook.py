"""How things draw themselves in a notebook: plain HTML tables and cards as SVG, with nothing to install."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

SUITS = {"s": ("♠", "#1d1d22"), "c": ("♣", "#1d1d22"), "h": ("♥", "#b3202c"), "d": ("♦", "#b3202c")}
WIDE, HIGH, APART = 46, 64, 8


def grid(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]], note: str = "") -> str:
    """A table with a title, and a line below it where there is something to say."""
    head = "".join(f'<th style="text-align:left">{escape(name)}</th>' for name in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    below = f"<p>{escape(note)}</p>" if note else ""
    caption = f'<caption style="text-align:left;font-weight:bold">{escape(title)}</caption>'
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}"


def cards(hand: Sequence[str]) -> str:
    """Cards side by side, written as in a record (`As Td 9c`, `??` face down); other things in their own words."""
    wide = max(1, len(hand)) * (WIDE + APART)
    parts = "".join(_card(text, place * (WIDE + APART) + 2) for place, text in enumerate(hand))
    label = escape(" ".join(hand))
    size = f'width="{wide}" height="{HIGH + 4}" viewBox="0 0 {wide} {HIGH + 4}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">{parts}</svg>'


def _card(text: str, left: int) -> str:
    edge = f'<rect x="{left}" y="2" width="{WIDE}" height="{HIGH}" rx="6" stroke="#8a8678" '
    if text == "??":
        return edge + 'fill="#31506e"/>'
    rank, suit = text[:-1], text[-1:]
    sign, colour = SUITS.get(suit, ("", "#1d1d22")) if rank else ("", "#1d1d22")
    shown = {"T": "10"}.get(rank, rank) if sign else text
    middle = left + WIDE / 2
    face = f'<text x="{middle}" y="28" text-anchor="middle" font-size="20" fill="{colour}">{escape(shown)}</text>'
    below = f'<text x="{middle}" y="54" text-anchor="middle" font-size="22" fill="{colour}">{sign}</text>'
    return f'{edge}fill="#fffdf6"/>{face}{below}'
