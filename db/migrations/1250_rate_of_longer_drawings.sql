-- the rate of the days added, in basis points a year: what the limit bore when it was agreed. Null where it was agreed before
-- that was kept: the drawing's own
alter table drawing_extension add column rate_bps integer check (rate_bps >= 0);
