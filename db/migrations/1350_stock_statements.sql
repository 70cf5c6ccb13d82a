-- a borrower states the stock and receivables of a day; the desk records what they carry, or sends it back with the reason
create table stock_statement (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  organisation_id uuid not null references organisation (id),
  as_of date not null,
  stock_paise bigint not null check (stock_paise >= 0),
  creditors_paise bigint not null check (creditors_paise >= 0),
  debtors_paise bigint not null check (debtors_paise >= 0),
  file_id uuid not null,
  file_name text not null,
  state text not null default 'SENT' check (state in ('SENT', 'RECORDED', 'RETURNED', 'WITHDRAWN')),
  sent_by uuid not null references account (id),
  sent_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  reason text not null default '',
  drawing_power_id bigint references drawing_power (id),
  check ((state = 'SENT') = (decided_at is null)),
  check ((state = 'RECORDED') = (drawing_power_id is not null))
);
create unique index stock_statement_waiting on stock_statement (loan_id) where state = 'SENT';
create index stock_statement_loan on stock_statement (loan_id, sent_at desc);
create index stock_statement_queue on stock_statement (tenant, sent_at, id) where state = 'SENT';
