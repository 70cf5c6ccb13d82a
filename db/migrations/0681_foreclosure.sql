-- the fee for paying early, from a date of sanction on; the first row that fits by place decides, then what was agreed
create table prepayment_rule (
  id text primary key,
  place integer not null,
  sanctioned_from_on date,
  sanctioned_to_on date,
  rate_type text check (rate_type in ('floating', 'fixed')),
  sanctioned_up_to_paise bigint,
  fee_bps integer not null check (fee_bps between 0 and 10000),
  tax_bps integer not null check (tax_bps between 0 and 10000),
  reason text not null,
  source text not null
);
-- our borrowers are micro and small enterprises, so the rule asks for no class
insert into prepayment_rule (id, place, sanctioned_from_on, rate_type, sanctioned_up_to_paise, fee_bps, tax_bps, reason, source)
values ('rbi-2025-floating', 10, '2026-01-01', 'floating', 500000000, 0, 0, 'rbi',
  'RBI (Pre-payment Charges on Loans) Directions, 2025: middle-layer NBFC, micro and small enterprises, up to 50 lakh');

-- what closes a loan on a date, as it was told to somebody
create table foreclosure_quote (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  on_date date not null,
  principal_paise bigint not null,
  interest_paise bigint not null,
  overdue_principal_paise bigint not null,
  overdue_interest_paise bigint not null,
  overdue_penal_paise bigint not null,
  overdue_charges_paise bigint not null,
  fee_paise bigint not null,
  fee_tax_paise bigint not null,
  fee_reason text not null,
  advance_paise bigint not null,
  total_paise bigint not null check (total_paise > 0),
  made_by uuid references account (id),
  made_at timestamptz not null
);
create index foreclosure_quote_loan on foreclosure_quote (loan_id, on_date);
create trigger foreclosure_quote_append_only before update or delete or truncate on foreclosure_quote
  for each statement execute function refuse_change();

-- an event of the loan's history: on this day everything was repaid ahead of its time, by this payment
create table loan_closing (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  quote_id uuid not null references foreclosure_quote (id),
  payment_booking_id uuid not null references payment_booking (id),
  on_date date not null,
  reversed_on date,
  created_at timestamptz not null
);
create unique index loan_closing_once on loan_closing (loan_id) where reversed_on is null;
create index loan_closing_payment on loan_closing (payment_booking_id);
