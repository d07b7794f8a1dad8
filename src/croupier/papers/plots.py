"""Small plots as SVG, drawn by hand: nothing to install, the same bytes every time, sharp on paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

WIDE, HIGH = 720, 200
LEFT, RIGHT, TOP, BOTTOM = 64, 12, 14, 42
INK, QUIET, LINE, GAIN, LOSS = "#1b1f24", "#5a6470", "#d8dde3", "#14532d", "#9f1239"
MAX_BARS = 80
FEW_BARS, LOW_HEIGHT = 5, 140  # so few need no more height
ROOM_BELOW = 0.3  # powers of ten under the lowest bar, so that it is seen


def _frame(parts: Sequence[str], label: str, high: int = HIGH) -> str:
    inside = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
        f'role="img" aria-label="{escape(label)}" font-size="11" fill="{INK}">{inside}</svg>'
    )


def _text(x: float, y: float, text: str, anchor: str = "middle", fill: str = QUIET) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'


def distribution_svg(nets: Sequence[float], shares: Sequence[float], label: str) -> str:
    """How often each result comes, on a logarithmic scale: the rare ones matter most."""
    pairs = [(net, share) for net, share in zip(nets, shares, strict=True) if share > 0]
    if len(pairs) > MAX_BARS:
        pairs = _merge_into_bins(pairs)
    span = -floor(min(log10(share) for _, share in pairs) - ROOM_BELOW)
    high = LOW_HEIGHT if len(pairs) <= FEW_BARS else HIGH
    parts = []
    inner = high - TOP - BOTTOM
    step = ceil(span / 6)
    for power in range(0, -span - 1, -step):
        y = TOP + inner * (-power) / span
        parts.append(f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{LINE}"/>')
        parts.append(_text(LEFT - 6, y + 4, "100%" if power == 0 else f"{100 * 10.0**power:g}%", "end"))
    width = (WIDE - LEFT - RIGHT) / len(pairs)
    every = ceil(len(pairs) / 14)
    for i, (net, share) in enumerate(pairs):
        height = max(1.0, inner * (span + log10(share)) / span)
        x, colour = LEFT + i * width, GAIN if net > 0 else LOSS if net < 0 else QUIET
        bar = max(1.0, width * 0.78)
        parts.append(
            f'<rect x="{x + (width - bar) / 2:.1f}" y="{TOP + inner - height:.1f}" width="{bar:.1f}" '
            f'height="{height:.1f}" fill="{colour}"><title>{net:+g}: {share:.6%}</title></rect>'
        )
        if i % every == 0:
            parts.append(_text(x + width / 2, TOP + inner + 15, f"{net:+g}" if net else "0"))
    parts.append(_text((LEFT + WIDE) / 2, high - 6, "result per unit of the wager"))
    return _frame(parts, label, high)


def _merge_into_bins(pairs: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Neighbours put together until they can be drawn; each bin stands at its mean."""
    size = ceil(len(pairs) / MAX_BARS)
    out = []
    for i in range(0, len(pairs), size):
        some = pairs[i : i + size]
        total = sum(share for _, share in some)
        out.append((sum(net * share for net, share in some) / total, total))
    return out


def return_funnel_svg(rounds: Sequence[int], centre: float, half: Sequence[float], label: str) -> str:
    """Between which returns a game stays after so many rounds, nineteen times in twenty."""
    top, low = centre + half[0], centre - half[0]
    inner = HIGH - TOP - BOTTOM
    first, last = log10(rounds[0]), log10(rounds[-1])

    def at(x: float, y: float) -> tuple[float, float]:
        return LEFT + (WIDE - LEFT - RIGHT) * (x - first) / (last - first), TOP + inner * (top - y) / (top - low)

    upper = [at(log10(n), centre + h) for n, h in zip(rounds, half, strict=True)]
    lower = [at(log10(n), centre - h) for n, h in zip(rounds, half, strict=True)]
    shape = " ".join(f"{x:.1f},{y:.1f}" for x, y in [*upper, *reversed(lower)])
    parts = [f'<polygon points="{shape}" fill="{GAIN}" fill-opacity="0.16"/>']
    for share in (top, centre, low):
        _, y = at(first, share)
        parts.append(f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{LINE}"/>')
        parts.append(_text(LEFT - 6, y + 4, f"{share:.2%}", "end"))
    for n in rounds:
        x, _ = at(log10(n), centre)
        parts.append(_text(x, TOP + inner + 15, f"{n:,}", "end" if n == rounds[-1] else "middle"))
    parts.append(_text((LEFT + WIDE) / 2, HIGH - 6, "rounds played"))
    return _frame(parts, label)
