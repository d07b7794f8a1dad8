-- What people have chosen for themselves, how they have played day by day, and the browsers of those who are excluded.

CREATE TABLE care (
    person TEXT PRIMARY KEY REFERENCES people (id),
    limits TEXT NOT NULL,
    pending TEXT NOT NULL,
    barred TEXT NOT NULL CHECK (barred IN ('', 'time-out', 'exclusion')),
    barred_until BIGINT NOT NULL,
    standing_up INTEGER NOT NULL,
    began_at BIGINT NOT NULL,
    began_with TEXT NOT NULL,
    last_at BIGINT NOT NULL,
    told_at BIGINT NOT NULL
);
CREATE INDEX care_standing_up ON care (person) WHERE standing_up = 1;

CREATE TABLE played (
    person TEXT NOT NULL REFERENCES people (id),
    unit TEXT NOT NULL,
    day BIGINT NOT NULL,
    staked BIGINT NOT NULL,
    net BIGINT NOT NULL,
    millis BIGINT NOT NULL,
    PRIMARY KEY (person, unit, day)
);

CREATE TABLE excluded_browsers (
    digest TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
);
