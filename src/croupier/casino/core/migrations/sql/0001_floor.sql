-- People, sessions, the ledger, tables and their records. Written in the SQL that SQLite and PostgreSQL share.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT,
    role TEXT NOT NULL CHECK (role IN ('guest', 'player', 'dealer', 'operator', 'bot')),
    seed TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    digest TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    expires_at BIGINT NOT NULL
);

CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    outside INTEGER NOT NULL DEFAULT 0,
    balance BIGINT NOT NULL,
    held BIGINT NOT NULL,
    CHECK (held >= 0),
    CHECK (outside = 1 OR balance - held >= 0)
);

CREATE TABLE holds (
    account TEXT NOT NULL REFERENCES accounts (id),
    floor_table TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (account, floor_table)
);

CREATE TABLE journal (
    seq BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('move', 'hold', 'post', 'free')),
    debit TEXT NOT NULL REFERENCES accounts (id),
    credit TEXT REFERENCES accounts (id),
    amount BIGINT NOT NULL CHECK (amount > 0),
    why TEXT NOT NULL,
    clause TEXT NOT NULL,
    floor_table TEXT NOT NULL,
    round BIGINT NOT NULL,
    hash TEXT NOT NULL
);
CREATE INDEX journal_by_round ON journal (floor_table, round);
CREATE INDEX journal_by_debit ON journal (debit, seq);
CREATE INDEX journal_by_credit ON journal (credit, seq);

CREATE TABLE floor (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,
    owner TEXT NOT NULL REFERENCES people (id),
    opened_at BIGINT NOT NULL,
    is_open INTEGER NOT NULL,
    version BIGINT NOT NULL,
    round BIGINT NOT NULL,
    seats TEXT NOT NULL,
    takings TEXT NOT NULL,
    deadline BIGINT
);
CREATE INDEX floor_by_deadline ON floor (deadline);

CREATE TABLE rounds (
    floor_table TEXT NOT NULL REFERENCES floor (id),
    round BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'settled', 'void')),
    rulebook_hash TEXT NOT NULL,
    opening TEXT NOT NULL,
    secret TEXT NOT NULL,
    commitment TEXT NOT NULL,
    seats TEXT NOT NULL,
    seeds TEXT NOT NULL,
    closing TEXT,
    opened_at BIGINT NOT NULL,
    settled_at BIGINT,
    PRIMARY KEY (floor_table, round)
);

CREATE TABLE moves (
    floor_table TEXT NOT NULL,
    version BIGINT NOT NULL,
    round BIGINT NOT NULL,
    person TEXT NOT NULL,
    at BIGINT NOT NULL,
    moves TEXT NOT NULL,
    PRIMARY KEY (floor_table, version)
);
CREATE INDEX moves_by_round ON moves (floor_table, round, version);

CREATE TABLE commands (
    person TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    digest TEXT NOT NULL,
    answer TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, idempotency_key)
);
