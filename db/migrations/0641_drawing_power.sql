-- what the borrower's stock and receivables carry of a limit, as last stated; each statement stays
create table drawing_power (
  id bigint generated always as identity primary key,
  tenant text not null,
  loan_id uuid not null references loan (id),
  as_of date not null,
  stock_paise bigint not null check (stock_paise >= 0),
  creditors_paise bigint not null check (creditors_paise >= 0),
  debtors_paise bigint not null check (debtors_paise >= 0),
  margin_bps integer not null check (margin_bps between 0 and 10000),
  power_paise bigint not null check (power_paise >= 0),
  recorded_by uuid references account (id),
  recorded_at timestamptz not null
);
create index drawing_power_loan on drawing_power (loan_id, as_of desc, id desc);
create trigger drawing_power_append_only before update or delete or truncate on drawing_power
  for each statement execute function refuse_change();
