-- The chain of what was written, batch by batch, and who signed it; the house's part of a secret leaves the database.

CREATE TABLE seals (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    began BIGINT NOT NULL,
    journal BIGINT NOT NULL,
    journal_hash TEXT NOT NULL,
    written TEXT NOT NULL,
    answers TEXT NOT NULL,
    hash TEXT NOT NULL,
    signature TEXT NOT NULL
);

CREATE TABLE signers (
    number BIGINT PRIMARY KEY,
    public TEXT NOT NULL
);

ALTER TABLE rounds ADD COLUMN salt TEXT NOT NULL DEFAULT '';
ALTER TABLE rounds ADD COLUMN fairness BIGINT NOT NULL DEFAULT 1;
ALTER TABLE floor ADD COLUMN trail TEXT NOT NULL DEFAULT '';
ALTER TABLE commands ADD COLUMN batch BIGINT NOT NULL DEFAULT 0;
