"""Asks carry their form: what each choice takes, within which bounds, and why a choice is closed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import DECK
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError, Refusal
from croupier.money import Amount, amount_to_json, exact
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.asks import CardsForm, Choice
from croupier.table.bots import decision
from croupier.table.bounds import Bounds
from croupier.table.felt import Move
from table.evenings import PLAYABLE, evening, everything_offered

SEEDS = range(4)


def asked_rounds(name: str) -> Iterator[Round]:
    """Rounds of random evenings, each stopped at a decision."""
    options = everything_offered(name)
    for seed in SEEDS:
        table, rounds = evening(name, seed, 6, options)
        other = Table(name, options, seats=table.seats)
        for played in rounds:
            playing = other.round()
            for move in played.moves:
                ask = playing.awaiting
                if ask is not None and ask.kind == "decision" and move["do"] == "decide":
                    yield playing
                playing.do(move)
            other.close(playing)


def refused(playing: Round, move: Move) -> bool:
    return playing.may(move) is not None


def answer(playing: Round, choice: Choice | str, **more: Any) -> Move:
    ask = playing.awaiting
    assert ask is not None
    name = choice if isinstance(choice, str) else choice.id
    return {"do": "decide", "seat": ask.seat, "box": ask.box, "choice": name, **more}


def amounts_inside(bounds: Bounds) -> set[Amount]:
    step_up = exact(bounds.least + bounds.step)
    inside = {bounds.least, bounds.most, bounds.default, *bounds.also, bounds.at(Fraction(1, 2))}
    return inside | ({step_up} if step_up <= bounds.most else set())


def amounts_outside(bounds: Bounds) -> set[Amount]:
    half = Fraction(bounds.step) / 2
    near = {bounds.least - bounds.step, bounds.least - half, bounds.most + bounds.step, bounds.most + half}
    return {exact(value) for value in near if not bounds.is_allowed(exact(value))}


def some_cards(form: CardsForm, lying: list[Any], chance: Seeded) -> dict[str, list[str]]:
    pieces = [str(piece) for piece in lying]
    chance.shuffle(pieces)
    out: dict[str, list[str]] = {}
    for group in form.groups:
        count = chance.choice(range(group.least, group.most + 1))
        out[group.key], pieces = pieces[:count], pieces[count:]
    return out


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_open_choice_is_answered_within_its_bounds(name: str) -> None:
    chance = Seeded(1)
    for playing in asked_rounds(name):
        ask, felt = playing.awaiting, playing.felt
        assert ask is not None
        for choice in ask.open_choices(felt):
            bare = answer(playing, choice)
            assert refused(playing, bare) == choice.is_incomplete, bare
            for key, form in (("stake", choice.stake), ("to", choice.amount)):
                if form is not None:
                    for value in amounts_inside(form.bounds):
                        assert playing.may(answer(playing, choice, **{key: amount_to_json(value)})) is None, (
                            bare,
                            value,
                        )
                    for value in amounts_outside(form.bounds):
                        assert refused(playing, answer(playing, choice, **{key: amount_to_json(value)})), (bare, value)
            for preset in (choice.amount.presets if choice.amount is not None else {}).values():
                assert playing.may(answer(playing, choice, to=amount_to_json(preset))) is None
            if choice.cards is not None:
                lying = felt.things(choice.cards.source)
                for _ in range(3):
                    named = some_cards(choice.cards, lying, chance)
                    assert playing.may(answer(playing, choice, **named)) is None, named
                    key = choice.cards.groups[0].key
                    twice = [str(lying[0])] * max(2, choice.cards.groups[0].least)
                    assert refused(playing, answer(playing, choice, **{key: twice})) or len(set(lying)) < len(lying)


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_closed_choice_is_refused_with_the_reason_of_the_form(name: str) -> None:
    for playing in asked_rounds(name):
        ask = playing.awaiting
        assert ask is not None
        for choice, why in ask.refused.items():
            assert choice in ask.choices or playing.may(answer(playing, choice)) == why
        for described in ask.form(playing.felt):
            assert ("closed" in described) == (described["id"] not in ask.choices)
            if "closed" in described:
                refusal = playing.may(answer(playing, described["id"]))
                assert refusal is not None and refusal.as_json() == described["closed"]


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_a_choice_takes_is_what_its_family_declares(name: str) -> None:
    for playing in asked_rounds(name):
        ask = playing.awaiting
        assert ask is not None
        takes = playing.table.family.play.takes
        for choice in ask.open_choices(playing.felt):
            assert sorted(choice.carries) == sorted(takes(choice.id)), choice.id
            if choice.stake is not None and choice.stake.adds_to:
                assert choice.stake.adds_to in playing.table.game.wager


@pytest.mark.parametrize("name", PLAYABLE)
def test_only_the_asked_seat_sees_the_form(name: str) -> None:
    for playing in asked_rounds(name):
        ask = playing.awaiting
        assert ask is not None
        own = json.loads(json.dumps(playing.view(ask.seat)["awaiting"]))
        assert sorted(one["id"] for one in own["form"] if "closed" not in one) == sorted(ask.choices)
        for seat in (None, *(seat for seat in playing.table.seats if seat != ask.seat)):
            assert playing.view(seat)["awaiting"] == ask.plain()
            assert "form" not in ask.plain()


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_form_names_no_card_that_its_reader_does_not_see(name: str) -> None:
    texts = {card.text for card in DECK}
    for playing in asked_rounds(name):
        ask = playing.awaiting
        assert ask is not None
        seen = {card for cards in playing.hands(ask.seat).values() for card in cards}
        named = set(re.findall(r"\b[2-9TJQKA][shdc]\b", json.dumps(ask.form(playing.felt)))) & texts
        assert named <= seen


# Single forms


def insured(name: str, cards: str, stake: object = 10, **more: Any) -> Round:
    playing = Table(name, more or None, seats=[1]).round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": stake})
    playing.do(NO_MORE_BETS)
    for card in cards.split():
        playing.do({"do": "chance", "outcome": card})
    return playing


def form_of(playing: Round, choice: str) -> dict[str, Any]:
    ask = playing.awaiting
    assert ask is not None
    return next(one for one in ask.form(playing.felt) if one["id"] == choice)


def test_insurance_is_exactly_half_where_the_book_says_so() -> None:
    playing = insured("gb-core/blackjack", "As Ah Kd")
    assert form_of(playing, "insurance")["stake"] == {
        "wager": "insurance",
        "least": 5,
        "most": 5,
        "step": 1,
        "also": [],
        "usual": 5,
        "adds_to": "main",
    }
    assert form_of(playing, "decline")["for_absent"] is True


def test_insurance_may_exceed_half_where_that_pays_whole_money() -> None:
    playing = insured("qld/blackjack", "9s Ah 8d", "2.50", coins=True)
    stake = form_of(playing, "insurance")["stake"]
    assert (stake["least"], stake["most"], stake["also"], stake["usual"]) == ("1/100", "5/4", ["3/2"], "5/4")


def test_bounds_say_which_amounts_may_be_named() -> None:
    bounds = Bounds(least=2, most=Fraction(25, 2), step=2, also=(13,))
    assert [n for n in range(1, 15) if bounds.is_allowed(n)] == [2, 4, 6, 8, 10, 12, 13]
    assert bounds.is_allowed(Fraction(25, 2)) and not bounds.is_allowed(Fraction(5, 2))
    assert (bounds.nearest(7), bounds.nearest(1), bounds.nearest(100)) == (6, 2, Fraction(25, 2))
    assert (bounds.at(Fraction(0)), bounds.at(Fraction(1, 2)), bounds.at(Fraction(1))) == (2, 6, Fraction(25, 2))


def test_a_card_that_is_not_held_cannot_be_replaced() -> None:
    """A blank back is no card of an open hand: naming it would bring a card for nothing."""
    for playing in asked_rounds("qld/draw-poker"):
        ask = playing.awaiting
        assert ask is not None
        if "draw" in ask.choices:
            refusal = playing.may(answer(playing, "draw", cards=["??"]))
            assert refusal is not None and refusal.code == "bad_cards"
            return
    raise AssertionError("nobody drew")


def test_what_is_not_an_amount_is_refused() -> None:
    playing = insured("gb-core/blackjack", "As Ah Kd")
    refusal = playing.may(answer(playing, "insurance", stake="half"))
    assert refusal is not None and refusal.code == "bad_input"
    with pytest.raises(CroupierError):
        playing.do(answer(playing, "insurance", stake=4))


def test_a_bot_without_advice_of_its_own_names_what_a_choice_needs() -> None:
    """Where a card has to be named, the form says from where and how many."""
    asked = (playing for playing in asked_rounds("qld/draw-poker") if "draw" in playing.awaiting.choices)  # type: ignore[union-attr]
    playing = next(asked)
    ask = playing.awaiting
    assert ask is not None
    draw = ask.choice(playing.felt, "draw")
    assert draw is not None and draw.cards is not None and draw.is_incomplete
    move = answer(playing, draw, **draw.least_answer(playing.felt.things(draw.cards.source)))
    assert len(move["cards"]) == 1 and playing.may(move) is None
    play = replace(playing.table.family, bot=replace(playing.table.family.bot, suggest=None))
    playing.table.family = play
    ask.close("stand", Refusal("closed", "the test leaves it out"))
    assert decision(playing, Seeded(1)) == {key: value for key, value in move.items() if key != "box"}
