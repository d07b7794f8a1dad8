"""A round of draw poker in which the pack runs out and the discards are used again, dealt from a committed secret."""

from __future__ import annotations

from typing import Any

from croupier.casino.proof import certificates, fairness
from croupier.table import NO_MORE_BETS, Table

SECRET, NAME, NUMBER = bytes(range(32, 64)).hex(), "tq7m2x4kc", 7


def used_again() -> dict[str, Any]:
    """Its certificate, as far as somebody needs it who draws again."""
    table = Table("qld/draw-poker", {"pack": 32})
    playing = table.round()
    dealer = fairness.FairDealer(table, fairness.round_key(NAME, NUMBER, SECRET, {}))
    for seat in range(1, table.rules.most_players + 1):
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": 500})
    playing.do(NO_MORE_BETS)
    draws: list[dict[str, Any]] = []
    while (ask := playing.awaiting) is not None:
        if ask.kind == "chance":
            draws += certificates._draws_of_move(playing, {"do": "chance", "outcome": None})
            move = dealer.answer(playing)
            draws[-1]["outcome"] = move["outcome"]
        else:
            move = {"do": "decide", "seat": ask.seat, "choice": _choice(ask.choices)}
            if move["choice"] == "draw":
                move["cards"] = [str(card) for card in playing.felt.things(f"box {ask.seat}")[:4]]
        playing.do(move)
    return {
        "table": NAME,
        "round": NUMBER,
        "secret": SECRET,
        "seeds": {},
        "fairness": fairness.VERSION,
        "shoe": None,
        "keeps_shoe": False,
        "devices": fairness.device_specs(table),
        "draws": draws,
        "mode": "house",
        "record": {"inputs": playing.moves},
    }


def _choice(choices: tuple[str, ...]) -> str:
    return next(word for word in ("draw", "call", "check", "decline", "bet", "stand") if word in choices)
