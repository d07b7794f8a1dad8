-- Browsers that somebody has signed in from, what a session is known by, what its owner has been told, and an account that
-- waits after its password was reset by one operator alone.

CREATE TABLE browsers (
    digest TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    at BIGINT NOT NULL,
    address TEXT NOT NULL,
    PRIMARY KEY (digest, person)
);
CREATE INDEX browsers_by_person ON browsers (person, address);
CREATE INDEX browsers_by_address ON browsers (address);

ALTER TABLE sessions ADD COLUMN began_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';

ALTER TABLE people ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
UPDATE people SET told = (SELECT COALESCE(MAX(seq), 0) FROM acts);

ALTER TABLE care ADD COLUMN locked_until BIGINT NOT NULL DEFAULT 0;

CREATE INDEX acts_by_subject ON acts (subject, seq);
