-- Why a table is set aside, where it is: it failed, its stakes are held, and an operator decides.

ALTER TABLE floor ADD COLUMN aside TEXT NOT NULL DEFAULT '';
