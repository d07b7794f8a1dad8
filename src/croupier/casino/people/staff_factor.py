"""Second factor of staff: staff act only in sessions that were opened with one.

A setting says so (`staff_factor`). Where nothing is set, they need one as soon as the casino is reached from elsewhere
than the machine it runs on, or chips are bought in it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.account_names import BOUGHT, CURRENCIES, OUTSIDE
from croupier.casino.core.messages import StaffFactorOff
from croupier.casino.core.transaction import Answer
from croupier.casino.people.messages import FactorNeeded
from croupier.errors import Refusal, Refused
from croupier.messages import english

if TYPE_CHECKING:
    from croupier.casino.core.actor import Person
    from croupier.casino.core.transaction import Transaction

log = logging.getLogger("croupier.casino")
FACTOR_NEEDED = Refusal(FactorNeeded())
_ISSUED = CURRENCIES[BOUGHT] + OUTSIDE  # this account is there once chips have been bought


class StaffFactor:
    """The rule of one casino."""

    def __init__(self, setting: bool | None = False, is_reached_from_elsewhere: bool = False) -> None:
        self.setting, self.is_reached_from_elsewhere = setting, is_reached_from_elsewhere
        self._has_bought_chips = False

    def is_needed(self, connection: sa.Connection) -> bool:
        """Return whether a session without a second factor is a player's."""
        if self.setting is not None:
            return self.setting
        return self.is_reached_from_elsewhere or self.has_bought_chips(connection)

    def has_bought_chips(self, connection: sa.Connection) -> bool:
        """Return whether chips were ever bought here."""
        if not self._has_bought_chips:
            a = database.accounts.c
            self._has_bought_chips = connection.execute(sa.select(a.id).where(a.id == _ISSUED)).first() is not None
        return self._has_bought_chips

    def refuse_without(self, connection: sa.Connection, person: Person) -> None:
        """Refuse a person who would sell the first chips in a session without a second factor."""
        if self.setting is None and person.session:
            s = database.sessions.c
            if not connection.execute(sa.select(s.factor).where(s.digest == person.session)).scalar():
                raise Refused(FACTOR_NEEDED)

    def note_where_switched_off(self, work: Transaction) -> Answer:
        """When a casino begins: say, in the log and in the log of acts, that staff would need a second factor and do
        not."""
        if self.setting is False and (self.is_reached_from_elsewhere or self.has_bought_chips(work.connection)):
            log.warning(english().text(StaffFactorOff()))
            action_log.record_act(work, "staff factor off", StaffFactorOff())
        return {}
