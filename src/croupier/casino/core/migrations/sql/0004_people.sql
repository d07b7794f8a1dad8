-- Who did what: an actor on every row of the journal, the acts of staff in a chain of their own, what waits for a second
-- member of staff; names by what they look like, second factors, codes that are used once.

ALTER TABLE journal ADD COLUMN actor TEXT NOT NULL DEFAULT '';

ALTER TABLE people ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
CREATE INDEX people_by_skeleton ON people (skeleton);

ALTER TABLE sessions ADD COLUMN factor INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE factors (
    person TEXT PRIMARY KEY REFERENCES people (id),
    secret TEXT NOT NULL,
    confirmed_at BIGINT,
    last_step BIGINT NOT NULL
);

CREATE TABLE codes (
    person TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('recovery', 'reset')),
    digest TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (person, digest)
);

CREATE TABLE acts (
    seq BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    name TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    floor_table TEXT NOT NULL,
    round BIGINT NOT NULL,
    reason TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash TEXT NOT NULL
);
CREATE INDEX acts_by_actor ON acts (actor, seq);
CREATE INDEX acts_by_table ON acts (floor_table, seq);

CREATE TABLE pending (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL REFERENCES people (id),
    act TEXT NOT NULL,
    what TEXT NOT NULL,
    reason TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
    decided_by TEXT NOT NULL,
    decided_at BIGINT
);
CREATE INDEX pending_by_state ON pending (state, at);

CREATE INDEX floor_by_owner ON floor (owner, is_open);
