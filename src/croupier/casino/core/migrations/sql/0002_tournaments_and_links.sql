-- Tournaments with their entries, and jackpots that several tables share.

CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over', 'cancelled')),
    owner TEXT NOT NULL REFERENCES people (id),
    opened_at BIGINT NOT NULL,
    ends_at BIGINT,
    ended_at BIGINT,
    standings TEXT NOT NULL
);

CREATE TABLE entries (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    person TEXT NOT NULL REFERENCES people (id),
    number BIGINT NOT NULL,
    floor_table TEXT,
    PRIMARY KEY (tournament, person)
);

CREATE TABLE links (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    model TEXT,
    held TEXT NOT NULL,
    opened_at BIGINT NOT NULL
);
