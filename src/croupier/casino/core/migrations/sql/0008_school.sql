-- The school: what each person has practised, exams as instructors compose them, and the sittings of each.

CREATE TABLE practice (
    person TEXT PRIMARY KEY REFERENCES people (id),
    body TEXT NOT NULL
);

CREATE TABLE exams (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES people (id),
    body TEXT NOT NULL,
    opened_at BIGINT NOT NULL
);

CREATE TABLE sittings (
    id TEXT PRIMARY KEY,
    exam TEXT NOT NULL REFERENCES exams (id),
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    seed BIGINT NOT NULL,
    began_at BIGINT NOT NULL,
    ended_at BIGINT,
    body TEXT NOT NULL
);

CREATE INDEX sittings_of_exam ON sittings (exam);
