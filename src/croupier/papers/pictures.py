"""Pictures for papers: cards, tiles, dice, balls and chips as SVG, drawn from how records write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from croupier import notebook

CARD = re.compile(r"[2-9TJQKA][shdc]|Jk|\?\?")
COINS = re.compile(r"[HT]{2,}")
TILE = re.compile(r"[1-6]-[1-6]")
SIDE, APART = 40, 8
INK, PAPER, EDGE, RED = "#1d1d22", "#fffdf6", "#8a8678", "#b3202c"
SPOTS = {  # where the pips of a face lie, in quarters of its side
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    5: ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)),
    6: ((1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3)),
}


def pieces_svg(texts: Sequence[str], dice: bool = False) -> str:
    """Draw things side by side: cards, tiles, dice where they are dice, and anything else as a ball with its words."""
    if texts and all(CARD.fullmatch(text) for text in texts):
        return notebook.cards(texts)
    if texts and all(TILE.fullmatch(text) for text in texts):
        return _row([_tile(text) for text in texts], 2 * SIDE, " ".join(texts))
    if texts and all(COINS.fullmatch(text) for text in texts):
        return _row([_coin(side) for text in texts for side in text], SIDE, " ".join(texts))
    if dice and all(text in "123456" and len(text) == 1 for text in texts):
        return _row([_face(int(text), PAPER, INK) for text in texts], SIDE, " ".join(texts))
    return _row([_ball(text) for text in texts], SIDE, " ".join(texts), [max(SIDE, 11 * len(t) + 14) for t in texts])


def _row(parts: Sequence[str], high: int, label: str, widths: Sequence[int] = ()) -> str:
    widths = widths or [SIDE] * len(parts)
    left, out = 2, []
    for part, width in zip(parts, widths, strict=True):
        out.append(f'<g transform="translate({left} 2)">{part}</g>')
        left += width + APART
    size = f'width="{left}" height="{high + 4}" viewBox="0 0 {left} {high + 4}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(label)}">{"".join(out)}</svg>'
    )


def _face(pips: int, ground: str, ink: str, top: int = 0) -> str:
    box = f'<rect y="{top}" width="{SIDE}" height="{SIDE}" rx="7" fill="{ground}" stroke="{EDGE}"/>'
    spots = (
        f'<circle cx="{SIDE * x // 4}" cy="{top + SIDE * y // 4}" r="4" fill="{RED if pips in (1, 4) else ink}"/>'
        for x, y in SPOTS[pips]
    )
    return box + "".join(spots)


def _tile(text: str) -> str:
    upper, lower = text.split("-")
    return _face(int(upper), "#23262b", PAPER) + _face(int(lower), "#23262b", PAPER, SIDE)


def _coin(side: str) -> str:
    """A penny: heads plain, tails with a cross."""
    middle, end = SIDE // 2, SIDE - 12
    face = f'<circle cx="{middle}" cy="{middle}" r="{middle}" fill="#8a5a2b"/>'
    cross = f'<path d="M12 12 L{end} {end} M{end} 12 L12 {end}" stroke="#fff" stroke-width="5"/>'
    return face + (cross if side == "T" else "")


def _ball(text: str) -> str:
    width = max(SIDE, 11 * len(text) + 14)
    box = f'<rect width="{width}" height="{SIDE}" rx="{SIDE // 2}" fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"/>'
    at = f'x="{width // 2}" y="{SIDE // 2 + 6}" text-anchor="middle" font-size="17" fill="{INK}"'
    return f"{box}<text {at}>{escape(text)}</text>"


CHIPS = ((1000, "#b8860b"), (500, "#5b2a86"), (100, "#1d1d22"), (25, "#14532d"), (5, "#b3202c"), (1, "#6b7280"))


def chip_svg(text: str, value: int) -> str:
    """A chip with an amount on it, in the colour of the largest chip that it can be paid with."""
    colour = next((colour for worth, colour in CHIPS if value >= worth), CHIPS[-1][1])
    ring = f'<circle cx="26" cy="26" r="24" fill="{colour}"/>'
    spots = '<circle cx="26" cy="26" r="21" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="8 14"/>'
    face = f'<circle cx="26" cy="26" r="16" fill="{PAPER}"/>'
    size = 14 if len(text) < 4 else 11 if len(text) < 5 else 8
    at = f'x="26" y="{26 + size // 3}" text-anchor="middle" font-size="{size}" font-weight="700"'
    word = f"<text {at}>{escape(text)}</text>"
    whole = f'width="52" height="52" viewBox="0 0 52 52" role="img" aria-label="{escape(text)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {whole}>{ring}{spots}{face}{word}</svg>'
