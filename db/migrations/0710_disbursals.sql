-- requests to draw on a loan or limit, and the payouts that answer them
create sequence disbursal_number;

create table disbursal_request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  organisation_id uuid not null references organisation (id),
  loan_id uuid not null references loan (id),
  target text not null check (target in ('BENEFICIARY', 'SELF')),
  bank_account_id uuid not null references bank_account (id),
  amount_paise bigint not null check (amount_paise > 0),
  note text not null default '',
  invoice_document_id uuid,
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'SUBMITTED', 'CHECKED', 'PROCESSING', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')),
  reason text,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  submitted_by uuid references account (id),
  submitted_at timestamptz,
  -- the maker's sheet: what is paid out, and on which date
  prepared_by uuid references account (id),
  prepared_at timestamptz,
  value_on date,
  net_paise bigint check (net_paise > 0 and net_paise <= amount_paise),
  approved_by uuid references account (id),
  approved_at timestamptz,
  ended_at timestamptz,
  unique (tenant, number),
  check (status in ('DRAFT', 'CANCELLED') or submitted_by is not null),
  check (status not in ('CHECKED', 'PROCESSING', 'PAID', 'FAILED', 'RETURNED') or (prepared_by is not null and net_paise is not null)),
  -- maker, checker and requester are different people, whatever the code above says
  check (prepared_by is null or (prepared_by <> created_by and prepared_by <> submitted_by)),
  check (approved_by is null or (approved_by <> prepared_by and approved_by <> created_by and approved_by <> submitted_by))
);
create index disbursal_request_organisation on disbursal_request (organisation_id, created_at desc, id desc);
create index disbursal_request_loan on disbursal_request (loan_id, created_at desc);
create index disbursal_request_status on disbursal_request (tenant, status, created_at desc, id desc);
create index disbursal_request_newest on disbursal_request (tenant, created_at desc, id desc);

create table disbursal_move (
  id bigint generated always as identity primary key,
  disbursal_id uuid not null references disbursal_request (id),
  from_status text,
  to_status text not null,
  reason text,
  account_id uuid references account (id),
  at timestamptz not null
);
create index disbursal_move_request on disbursal_move (disbursal_id, id);
create trigger disbursal_move_append_only before update or delete or truncate on disbursal_move
  for each statement execute function refuse_change();

-- one payout a request, recorded before the bank hears of it: the same reference never pays twice
create table disbursal_payout (
  disbursal_id uuid primary key references disbursal_request (id),
  tenant text not null,
  reference text not null unique check (reference ~ '^[A-Za-z0-9-]{1,35}$'),
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('IMPS', 'NEFT', 'RTGS')),
  state text not null default 'RECORDED' check (state in ('RECORDED', 'TAKEN', 'PROCESSED', 'FAILED', 'RETURNED')),
  asked integer not null default 0,
  last_asked_at timestamptz,
  utr text,
  processed_on date,
  returned_on date,
  failure_code text,
  failure_reason text,
  created_at timestamptz not null
);
create index disbursal_payout_paid on disbursal_payout (tenant, processed_on) where state = 'PROCESSED';
