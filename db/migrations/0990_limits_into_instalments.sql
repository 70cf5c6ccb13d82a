-- what is used of a limit becomes instalments by the same steps as other terms of a loan; the row keeps the terms on which
-- the limit ran until then, so that its days before are reckoned on them
alter table loan_restructuring
  add column before_terms jsonb,
  add check (before_terms is null or begun_on is not null);
