"""The parts of a family, and where the fields lie that stood side by side before there were parts: for clear errors."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import CroupierError
from croupier.rulebooks.messages import FamilyFieldMoved, FamilyHasNoField

PARTS = ("play", "betting", "seating", "records", "rulings", "analysis", "display", "bot")
MOVED = {
    "round": "play.procedure",
    "places": "play.places",
    "rules": "play.rules",
    "also": "play.rules, which read every fact and option",
    "decisions": "play.decisions",
    "after_rulings": "play.decisions, as Decision(only_after_ruling=True)",
    "equipment": "play.equipment",
    "check": "play.faults",
    "devices": "play.devices",
    "device_now": "play.device_now",
    "unasked": "play.why_not_asked",
    "undo": "play.undo_void_round",
    "shown": "play.memory, as a field of the type Public[...]",
    "whose": "play.memory, as a field of the type SeatNumber",
    "remembers": "play.memory",
    "quiet": "play.decisions, as Decision(for_absent=True)",
    "wagers": "betting.wagers",
    "stages": "betting.stages",
    "joins": "betting.adds_to",
    "positions": "betting.positions",
    "canonical": "betting.canonical_position",
    "where": "betting.position_on_felt",
    "merges": "betting.joins_standing",
    "own_box": "betting.own_box",
    "check_table": "betting.check_table",
    "check_opening": "betting.check_table, which receives the table",
    "check_place": "betting.check_place",
    "check_late": "betting.check_late",
    "check_remove": "betting.check_remove",
    "check_reduce": "betting.check_remove, which is told what is left",
    "check_close": "betting.check_close",
    "check_attended": "betting.check_attended",
    "unbounded": "betting.is_unbounded",
    "excused": "betting.is_allowed_by_ruling",
    "beyond": "betting.extra_win",
    "calls": "betting.calls",
    "instruct": "betting.call",
    "call": "betting.call_about",
    "seats": "seating.seats",
    "standing": "seating.standing_seats",
    "resting": "seating.resting_seats",
    "least_seats": "seating.least_seats",
    "for_a_pot": "seating.is_for_a_pot",
    "sealed": "seating.hides_folded_hands",
    "kept": "seating.house_take",
    "liable": "seating.liability",
    "idle": "records.allows_spare_cards",
    "moot": "records.decision_is_moot",
    "as_dealt": "records.reorder_as_dealt",
    "notation": "records.notation",
    "odds": "analysis.edges",
    "kernel": "analysis.kernel",
    "alike": "analysis.symmetry",
    "environment": "analysis.vector_environment",
    "one_table": "analysis.single_environment",
    "showdown": "analysis.showdown",
    "kind": "display.kind",
    "easy": "display.lobby_line",
    "picture": "display.layout",
    "label": "display.hand_value",
    "made": "display.made_hand",
    "road": "display.road",
    "display": "display.notes",
    "colours": "display.pocket_colours",
    "sections": "display.call_bets",
    "ticket": "display.ticket",
    "suggest": "bot.suggest",
    "at_level": "bot.suggest_at_level",
    "levels": "bot.levels",
    "lays": "bot.lays",
}


def check_fields(given: Mapping[str, object]) -> None:
    """Raise an error for what a family is given and does not have; it names the new place of a field that has moved."""
    name = given.get("name", "")
    for field, value in given.items():
        if field in MOVED and (field != "display" or callable(value)):
            raise CroupierError(FamilyFieldMoved(family=str(name), field=field, new=MOVED[field]))
        if field not in ("name", *PARTS):
            raise CroupierError(FamilyHasNoField(family=str(name), field=field, parts=", ".join(PARTS)))
