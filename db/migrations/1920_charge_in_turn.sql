-- A charge of a day stands behind what was paid that day before it: a receipt that was given stays true. Null: it stands
-- before all of its day, as every charge did until now.
alter table loan_charge add column after_seq bigint;
