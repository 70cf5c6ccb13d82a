-- What a provision and the income of an NPA are reckoned from, of an evening that is not closed yet: the principal but for
-- what a restructuring added to it, and what is accrued and unpaid. Null of evenings kept before.
alter table loan_evening
  add column lent_paise bigint,
  add column unpaid_interest_paise bigint,
  add column unpaid_penal_paise bigint,
  add column unpaid_fees_paise bigint;
