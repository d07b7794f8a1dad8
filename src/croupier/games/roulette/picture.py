"""The display of roulette: the layout and the colours of the pockets."""

from __future__ import annotations

from croupier.games.shared.wheel.layout import colours as colours
from croupier.table.family import Layout

PICTURE = Layout(drawing="roulette/layout.js", numbers=True)
