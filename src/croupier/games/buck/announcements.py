"""Announcements at a table for the rounds from then on: a table stake or blind, antes or a blind, the highest or the
lowest card to open, and the deck.

Serves qld s 259(3), 295(3), 332(3), 376(3) (a higher table stake or blind with notice or by agreement), 340, 341, 384
and 385 (betting that the dealer changes between rounds), and 296, 297(2)(c), 333, 334(2)(c), 377 and 378(2)(c) (the
deck, with the number of players). It stands in the table's state as `announced`, and overrules the table's options.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards, Device
from croupier.errors import CroupierError, Refusal
from croupier.games.buck.common_procedure import BUCK
from croupier.games.buck.messages import (
    BlindIs,
    ChangedAfterFirstRound,
    CompletePackUsed,
    FaceUpCardOpens,
    FirstBetsAre,
    ItIsSoAlready,
    SayTheNew,
    StakesAnnounced,
    StateOfAnnouncements,
    StrippedPackUsed,
    TableStakeIs,
    WholeDollarsOnly,
)
from croupier.games.buck.rules import BUY_IN, LOWEST_RANK_BY_PACK, Draw, Manila, Stud
from croupier.messages import Message, Words
from croupier.money import Amount, amount
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Felt
from croupier.table.rulings import floor_rules, wager_rulings
from croupier.table.rulings.specs import WHILE_WAGERS, Authority, Called, Facts, RulingSpec, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

ANNOUNCED = "announced"  # what the table remembers
FIRST_BETS, OPENS, DECK_CHANGED = "announce_first_bets", "announce_opens", "change_deck"
CARD = "card"  # the device
BuckRules = Manila | Stud | Draw


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The announcements that have not been changed since."""

    minimum_stake: int | None = None
    blind: int | None = None
    first_bets: Literal["ante", "blind"] | None = None
    opens: Literal["highest", "lowest"] | None = None
    pack: Literal[52, 40, 32] | None = None


class TableStakeFacts(floor_rules.ChangeFacts, frozen=True, kw_only=True):
    """The new minimum table stake, or blind bet, and what lets it be raised: a sign that has hung for so many minutes,
    or the agreement of all players. The table stake may be named (`buy_in`)."""

    wager: str = ""
    stake: int | str | None = None
    blind: int | str | None = None


class FirstBetsFacts(Facts, frozen=True, kw_only=True):
    """The first bets: everybody antes, or the player with the buck makes a blind bet."""

    first_bets: Literal["ante", "blind"]


class OpensFacts(Facts, frozen=True, kw_only=True):
    """The first to open: the highest or the lowest face up card."""

    opens: Literal["highest", "lowest"]


class DeckFacts(Facts, frozen=True, kw_only=True):
    """Of how many cards the deck is from now on."""

    pack: Literal[52, 40, 32]


def announcements_of(felt: Felt) -> Announced:
    """Return what was announced at a table."""
    try:
        return msgspec.convert(felt.state.get(ANNOUNCED, {}), Announced)
    except msgspec.ValidationError as error:
        raise CroupierError(StateOfAnnouncements(key=ANNOUNCED, error=str(error))) from None


def rules_now(rules: BuckRules, felt: Felt) -> BuckRules:
    """Return the Rules of a table with what was announced at it."""
    rules_in_force: dict[str, Any] = msgspec.to_builtins(announcements_of(felt))
    if "minimum_stake" in rules_in_force:
        rules_in_force["stakes"] = replace(rules.stakes, minimum_stake=rules_in_force.pop("minimum_stake"))
    known = {key: value for key, value in rules_in_force.items() if hasattr(rules, key)}
    return replace(rules, **known) if known else rules


def device_now(felt: Felt, device: str) -> Device | None:
    """Return the deck that was announced, where it is not the table's own."""
    pack = announcements_of(felt).pack if device == CARD else None
    return None if pack is None else Cards(1, 0, range(2, LOWEST_RANK_BY_PACK[pack]))


# Declaring it


def _announce(playing: Round, clause: str, announcement: Message, **new: Any) -> Called:
    felt = playing.felt
    now: dict[str, Any] = msgspec.to_builtins(announcements_of(felt)) | new

    def act() -> None:
        felt.state[ANNOUNCED] = now
        felt.rules = rules_now(playing.table.rules, felt)
        playing.bring_new(CARD)
        felt.announce(announcement.with_clause(felt.cite_clause(clause)))

    return None, act


def _why_not_whole(felt: Felt, value: Amount, ruling: Ruling) -> Refusal | None:
    if type(value) is int and value > 0:
        return None
    return felt.ruling_refusal(ruling, WholeDollarsOnly(value=value))


def _table_stake(playing: Round, facts: TableStakeFacts, ruling: Ruling) -> Called:
    """A lower minimum table stake or blind at once; a higher one after the sign has hung for its time, or as agreed."""
    felt, rules = playing.felt, playing.felt.rules
    new = {"minimum_stake": facts.stake, "blind": facts.blind}
    wanted = {key: amount(value) for key, value in new.items() if value is not None}
    if not wanted or facts.wager not in ("", BUY_IN) or ("blind" in wanted and not hasattr(rules, "blind")):
        what = "stake or blind" if hasattr(rules, "blind") else "stake"
        return felt.ruling_refusal(ruling, SayTheNew(what=Words(str(what)))), None
    clause, before = ruling.clause, {"minimum_stake": rules.stakes.minimum_stake, "blind": getattr(rules, "blind", 0)}
    for key, value in wanted.items():
        refusal = _why_not_whole(felt, value, ruling)
        if refusal is not None:
            return refusal, None
        clause = wager_rulings.may_be_higher(playing, facts, ruling) if value > before[key] else clause
    changes = (BlindIs(value=value) if key == "blind" else TableStakeIs(value=value) for key, value in wanted.items())
    return _announce(playing, clause, StakesAnnounced(changes=tuple(changes)), **wanted)


def _why_first_round(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that no round was played here: the table was opened with what holds for the first."""
    if BUCK in playing.felt.state:
        return None
    return playing.felt.ruling_refusal(ruling, ChangedAfterFirstRound())


def _why_unchanged(playing: Round, ruling: Ruling, name: str, value: object) -> Refusal | None:
    if getattr(playing.felt.rules, name) != value:
        return None
    return playing.felt.ruling_refusal(ruling, ItIsSoAlready(value=Words(str(value))))


def _first_bets(playing: Round, facts: FirstBetsFacts, ruling: Ruling) -> Called:
    announcement = FirstBetsAre(antes=facts.first_bets == "ante")
    refusal, act = _announce(playing, ruling.clause, announcement, first_bets=facts.first_bets)
    return refusal or _why_unchanged(playing, ruling, "first_bets", facts.first_bets), act


def _open_round(playing: Round, facts: OpensFacts, ruling: Ruling) -> Called:
    refusal, act = _announce(playing, ruling.clause, FaceUpCardOpens(which=Words(facts.opens)), opens=facts.opens)
    return refusal or _why_unchanged(playing, ruling, "opens", facts.opens), act


def _deck(playing: Round, facts: DeckFacts, ruling: Ruling) -> Called:
    announcement = CompletePackUsed() if facts.pack == len(DECK) else StrippedPackUsed(cards=facts.pack)
    refusal, act = _announce(playing, ruling.clause, announcement, pack=facts.pack)
    return refusal or _why_unchanged(playing, ruling, "pack", facts.pack), act


def _spec(effect: str, facts: type[Facts], prepare: Callable[..., Called], **how: Any) -> RulingSpec:
    return RulingSpec(effect=effect, facts=facts, moments=WHILE_WAGERS, prepare=prepare, **how)


_by_dealer = partial(_spec, decided_by=Authority.DEALER)
RULINGS = specs_by_effect(
    _spec(wager_rulings.MINIMUM, TableStakeFacts, _table_stake, before=wager_rulings.SPECS[wager_rulings.MINIMUM]),
    _by_dealer(FIRST_BETS, FirstBetsFacts, _first_bets, why_not=_why_first_round),
    _by_dealer(OPENS, OpensFacts, _open_round, why_not=_why_first_round),
    _by_dealer(DECK_CHANGED, DeckFacts, _deck),
)
