"""Browsers that people have signed in from: a cookie of its own, which outlives sessions.

By it a browser that has signed in to an account is not kept waiting for what others guess at the account's name, and no
new account begins in the browser of a person who has a time-out or is excluded. The database keeps its digest only."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core.transaction import Transaction, now_ms
from croupier.casino.people import player_limits

COOKIE = "croupier_browser"
COOKIE_SECONDS = 400 * 24 * 3600  # seconds: as long as a browser keeps a cookie
_NETWORK = 64  # bits of an IPv6 address that are one household's


def digest(token: str) -> str:
    """Return what is kept of a browser's token."""
    return hashlib.sha256(f"browser {token}".encode()).hexdigest()


def checked_token(token: str | None) -> str:
    """Return the token that a browser came with, or a new one where it has none."""
    return token if token and 20 <= len(token) <= 100 and token.isascii() else secrets.token_urlsafe(32)


def link(work: Transaction, token: str, person: str, address: str) -> None:
    """Note that a person has come in with this browser."""
    b = store.browsers.c
    key, row = (digest(token), person), {"at": work.at, "address": address}
    wanted = sa.select(b.at).where(b.digest == key[0], b.person == person)
    if work.connection.execute(wanted).first() is None:
        work.insert(store.browsers, {"digest": key[0], "person": person, **row})
    else:
        work.update(store.browsers, *key, **row)


def is_known(connection: sa.Connection, token: str | None, person: str) -> bool:
    """Return whether a person has come in with this browser before."""
    b = store.browsers.c
    wanted = sa.select(b.at).where(b.digest == digest(token or ""), b.person == person)
    return connection.execute(wanted).first() is not None


def is_known_address(connection: sa.Connection, address: str, person: str) -> bool:
    """Return whether a person has come in from this address, or its IPv6 network, before."""
    b, here = store.browsers.c, network(address)
    addresses = connection.execute(sa.select(b.address).where(b.person == person).distinct()).scalars()
    return any(network(one) == here for one in addresses)


def network(address: str) -> str:
    """Return a client's network: an IPv4 address, or the network of an IPv6 one, which has addresses without end."""
    try:
        ip_address = ipaddress.ip_address(address)
    except ValueError:
        return address
    if ip_address.version == 4:
        return address
    return str(ip_address.ipv4_mapped or ipaddress.ip_network((ip_address, _NETWORK), strict=False))


def refuse_barred(connection: sa.Connection, token: str | None) -> None:
    """Refuse a browser in which a person with a time-out or an exclusion has come in."""
    if not token:
        return
    b = store.browsers.c
    for person in connection.execute(sa.select(b.person).where(b.digest == digest(token))).scalars().all():
        refused = player_limits.chosen_limits(connection, person, now_ms()).why_barred()
        if refused is not None:
            raise refused
