create sequence loan_number;
create sequence receipt_number;

-- a loan or a limit, with the terms it was made with
create table loan (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  organisation_id uuid not null references organisation (id),
  application_id uuid not null,
  loan_request_id uuid not null unique,
  product_code text not null,
  shape text not null check (shape in ('instalment', 'dropline', 'revolving', 'discounting')),
  sanctioned_paise bigint not null check (sanctioned_paise > 0),
  terms jsonb not null,
  status text not null check (status in ('OPEN', 'ACTIVE', 'CLOSED')),
  opened_on date not null,
  expires_on date not null,
  first_drawn_on date,
  closed_on date,
  -- the last business date whose end this loan has been through; null before the first drawing
  closed_through date,
  -- what is stored is what its history gives; the nightly check proves it
  drawn_paise bigint not null default 0 check (drawn_paise >= 0),
  principal_paise bigint not null default 0 check (principal_paise >= 0),
  advance_paise bigint not null default 0 check (advance_paise >= 0),
  oldest_unpaid_on date,
  days_past_due integer not null default 0,
  created_at timestamptz not null default now(),
  unique (tenant, number)
) with (fillfactor = 75);
create index loan_organisation on loan (organisation_id, opened_on desc, id desc);
create index loan_recent on loan (tenant, opened_on desc, id desc);
create index loan_application on loan (application_id);
-- the end of day walks them by id; closed_through is in no index, so that its daily update touches none
create index loan_day on loan (tenant, id) where status = 'ACTIVE';
create index loan_overdue on loan (tenant, oldest_unpaid_on) where oldest_unpaid_on is not null;

-- money drawn: the whole of a loan, a part of it, or a drawing on a limit
create table tranche (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  request_id uuid not null unique,
  number integer not null,
  drawn_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  kept_back_paise bigint not null default 0 check (kept_back_paise >= 0),
  due_on date not null,
  reference text not null,
  rate_bps integer not null check (rate_bps between 0 and 20000),
  day_count text not null,
  upfront boolean not null,
  reversed_on date,
  reverse_reason text,
  -- principal that has not fallen due, and the interest gathering on it since the last due date
  running_paise bigint not null check (running_paise >= 0),
  gathered bigint not null default 0,
  accrued_paise bigint not null default 0,
  today_paise bigint not null default 0,
  next_due_on date,
  next_interest_paise bigint not null default 0,
  next_principal_paise bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (loan_id, number)
) with (fillfactor = 75);
create index tranche_running on tranche (loan_id) where running_paise > 0;

-- drawing room kept for a request until it is paid out or given up
create table drawing_hold (
  request_id uuid primary key,
  tenant text not null,
  loan_id uuid not null references loan (id),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'held' check (state in ('held', 'drawn', 'released')),
  created_at timestamptz not null default now()
);
create index drawing_hold_loan on drawing_hold (loan_id) where state = 'held';

create table loan_charge (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  code text not null check (code in ('PROCESSING_FEE', 'STAMP_DUTY', 'BOUNCE', 'OTHER')),
  base_paise bigint not null check (base_paise > 0),
  tax_paise bigint not null default 0 check (tax_paise >= 0),
  due_on date not null,
  reference text not null default '',
  tranche_id uuid references tranche (id),
  reversed_on date,
  created_at timestamptz not null default now()
);
create index loan_charge_loan on loan_charge (loan_id);
create index loan_charge_tranche on loan_charge (tranche_id) where tranche_id is not null;
create unique index loan_charge_once on loan_charge (loan_id, code, reference) where reference <> '' and reversed_on is null;

-- one row an instalment, a tranche's due or a charge, by kind; not raised: the schedule ahead
create table due (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  tranche_id uuid references tranche (id),
  charge_id uuid references loan_charge (id),
  key text not null,
  number integer not null,
  due_on date not null,
  raised boolean not null,
  principal_paise bigint not null check (principal_paise >= 0),
  interest_paise bigint not null check (interest_paise >= 0),
  penal_paise bigint not null default 0 check (penal_paise >= 0),
  charges_paise bigint not null default 0 check (charges_paise >= 0),
  principal_paid bigint not null default 0 check (principal_paid between 0 and principal_paise),
  interest_paid bigint not null default 0 check (interest_paid between 0 and interest_paise),
  penal_paid bigint not null default 0 check (penal_paid between 0 and penal_paise),
  charges_paid bigint not null default 0 check (charges_paid between 0 and charges_paise),
  -- unpaid instalment × rate × days, before the division that gives penal_paise
  penal_gathered bigint not null default 0,
  unpaid_paise bigint generated always as
    (principal_paise + interest_paise + penal_paise + charges_paise - principal_paid - interest_paid - penal_paid - charges_paid) stored,
  unique (loan_id, key)
);
create index due_loan on due (loan_id, due_on, number);
create index due_unpaid on due (loan_id, due_on) where raised and unpaid_paise > 0;
create index due_raised_on on due (tenant, due_on) where raised and unpaid_paise > 0;
create index due_tranche on due (tranche_id, due_on) where not raised;
create index due_charge on due (charge_id) where charge_id is not null;

-- where every rupee of interest and penal charge comes from: one row a loan a day, for the night that follows the date
create table accrual (
  on_date date not null,
  loan_id uuid not null,
  product_code text not null,
  principal_paise bigint not null,
  interest_paise bigint not null,
  overdue_paise bigint not null,
  penal_paise bigint not null,
  primary key (on_date, loan_id)
) partition by range (on_date);
create index accrual_loan on accrual (loan_id, on_date);

create function ensure_accrual_month(any_day date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', any_day)::date;
  part text := 'accrual_' || to_char(any_day, 'YYYYMM');
begin
  if to_regclass(part) is null then
    execute format('create table if not exists %I partition of accrual for values from (%L) to (%L)', part, first, (first + interval '1 month')::date);
  end if;
end $$;

-- what stood in the books before a replay changed a day
create table accrual_replaced (
  id bigint generated always as identity primary key,
  on_date date not null,
  loan_id uuid not null references loan (id),
  interest_paise bigint not null,
  penal_paise bigint not null,
  transaction_id uuid not null references ledger_transaction (id),
  replaced_at timestamptz not null default now()
);
create index accrual_replaced_loan on accrual_replaced (loan_id, on_date);
create index accrual_replaced_transaction on accrual_replaced (transaction_id);
create trigger accrual_replaced_append_only before update or delete or truncate on accrual_replaced
  for each statement execute function refuse_change();

create table payment_booking (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  organisation_id uuid not null references organisation (id),
  amount_paise bigint not null check (amount_paise > 0),
  value_on date not null,
  mode text not null,
  reference text not null,
  idempotency_key text not null,
  body_hash text not null,
  reversed_on date,
  reverse_reason text,
  booked_at timestamptz not null,
  unique (tenant, number),
  unique (tenant, idempotency_key)
);
create index payment_booking_organisation on payment_booking (organisation_id, value_on desc, id desc);

-- what of a payment went to a loan; seq is the order within a day
create table loan_payment (
  id uuid primary key default gen_random_uuid(),
  payment_booking_id uuid not null references payment_booking (id),
  loan_id uuid not null references loan (id),
  seq bigint generated always as identity,
  amount_paise bigint not null check (amount_paise > 0),
  reversed_on date
);
create index loan_payment_booking on loan_payment (payment_booking_id);
create index loan_payment_loan on loan_payment (loan_id, seq);

-- where every paisa of it went; rewritten by a replay, whose difference is a ledger transaction of its own
create table payment_line (
  id bigint generated always as identity primary key,
  loan_payment_id uuid not null references loan_payment (id),
  due_id uuid not null references due (id) deferrable initially deferred,
  kind text not null check (kind in ('charges', 'penal', 'interest', 'principal')),
  amount_paise bigint not null check (amount_paise > 0),
  on_date date not null
);
create index payment_line_payment on payment_line (loan_payment_id);
create index payment_line_due on payment_line (due_id);

-- one row a tenant and date: whoever inserts it runs that day; a run that stopped is taken over after its lease
create table day_run (
  tenant text not null,
  on_date date not null,
  state text not null check (state in ('running', 'closed')),
  claimed_by text not null,
  lease_until timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  figures jsonb,
  differences jsonb not null default '[]',
  primary key (tenant, on_date)
);

-- what each batch of a run did, written in the batch's own transaction; the day's ledger transactions sum these
create table day_figure (
  id bigint generated always as identity primary key,
  tenant text not null,
  on_date date not null,
  product_code text not null,
  loans integer not null,
  accrued_paise bigint not null,
  earned_upfront_paise bigint not null,
  penal_paise bigint not null,
  penal_tax_paise bigint not null,
  interest_raised_paise bigint not null,
  principal_raised_paise bigint not null,
  dues_raised integer not null
);
create index day_figure_day on day_figure (tenant, on_date, product_code);

-- the regulator's class, borrower-wide; never shown to borrowers
create table borrower_class (
  organisation_id uuid primary key references organisation (id),
  tenant text not null,
  class text not null check (class in ('STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA')),
  since_on date not null
);
create index borrower_class_watch on borrower_class (tenant, class) where class <> 'STANDARD';
create table borrower_class_change (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisation (id),
  on_date date not null,
  from_class text not null,
  to_class text not null
);
create index borrower_class_change_organisation on borrower_class_change (organisation_id, on_date desc);
create trigger borrower_class_change_append_only before update or delete or truncate on borrower_class_change
  for each statement execute function refuse_change();
