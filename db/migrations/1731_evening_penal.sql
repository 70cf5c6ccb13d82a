-- What the invoice of a month of penal charges tells, of an evening that is not closed yet: what was asked by then, and the
-- tax within it. Null of evenings kept before.
alter table loan_evening
  add column penal_asked_paise bigint,
  add column penal_tax_paise bigint;
