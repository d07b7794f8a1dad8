-- How much later a clock runs out because of slow connections: in milliseconds, of the present question and of a chair in
-- the running round.

ALTER TABLE floor ADD COLUMN extended BIGINT NOT NULL DEFAULT 0;
ALTER TABLE chairs ADD COLUMN extended BIGINT NOT NULL DEFAULT 0;
