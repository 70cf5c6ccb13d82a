-- each look-up costs money and tells something: they are counted a person
create table company_lookup (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id),
  at timestamptz not null
);
create index company_lookup_account on company_lookup (account_id, at desc);
