"""Messages: what the program says, before it is a sentence.

A message is a code with typed parameters and a clause. The engine, the casino and the loader make messages; sentences
are made from them at the edge, from one catalogue per language, English among them. Programs go by the code.

    >>> from croupier.messages import english
    >>> from croupier.messages.base import Text
    >>> english().text(Text(text="Place your bets."))
    'Place your bets.'

`base` has the Message itself and the types of its parameters, `catalogue` makes the sentences, `names` knows what a
game calls its wagers, decisions and rulings in each language. To add a message, add a class beside the code that makes
it (a module `messages` of its room or family) and a line in each catalogue: `catalogue_faults` names what is missing.
"""

from __future__ import annotations

from croupier.messages.base import (
    Cents,
    ClauseName,
    DecisionName,
    GameName,
    HandName,
    Message,
    OddsText,
    OptionName,
    PlaceText,
    PositionName,
    RowName,
    RulingName,
    SeatNumber,
    Text,
    WagerName,
    Within,
    Words,
    all_messages,
)
from croupier.messages.catalogue import Catalogue, catalogue, english
from croupier.messages.spoken import LANGUAGES, languages

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Cents",
    "ClauseName",
    "DecisionName",
    "GameName",
    "HandName",
    "Message",
    "OddsText",
    "OptionName",
    "PlaceText",
    "PositionName",
    "RowName",
    "RulingName",
    "SeatNumber",
    "Text",
    "WagerName",
    "Within",
    "Words",
    "all_messages",
    "catalogue",
    "english",
    "languages",
]
