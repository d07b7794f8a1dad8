-- Corrections of rounds that are closed: each a record of its own, in the order in which they were made.

CREATE TABLE amendments (
    id TEXT PRIMARY KEY,
    floor_table TEXT NOT NULL REFERENCES floor (id),
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (floor_table, round, number)
);
