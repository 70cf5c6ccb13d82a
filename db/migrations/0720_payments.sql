-- money that comes from borrowers: by the gateway, reported by them, or seen on the lender's bank account
create sequence payment_number;

create table payment (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  organisation_id uuid not null references organisation (id),
  loan_id uuid references loan (id),
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('UPI', 'NET_BANKING', 'DEBIT_CARD', 'NEFT', 'RTGS', 'IMPS', 'CHEQUE', 'AUTO_PAY')),
  -- GATEWAY: through the provider; REPORTED: told by the borrower; CREDIT: first seen at the bank; MANDATE: by auto pay
  origin text not null check (origin in ('GATEWAY', 'REPORTED', 'CREDIT', 'MANDATE')),
  surplus text not null default 'ADVANCE' check (surplus in ('ADVANCE', 'PRINCIPAL')),
  status text not null check (status in ('PENDING', 'INITIATED', 'INVESTIGATION', 'MAPPED', 'DUPLICATE', 'CLOSED')),
  -- why it is closed or looked into: a code of status.ts
  reason_code text,
  reason text,
  -- UTR, RRN or cheque number
  reference text,
  paid_on date,
  -- the provider's side
  order_id text unique,
  upi_intent text,
  provider_transaction_id text,
  asked integer not null default 0,
  booking_id uuid references payment_booking (id),
  bookings integer not null default 0,
  client_key text,
  created_by uuid references account (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (tenant, number),
  unique (created_by, client_key),
  check (status <> 'MAPPED' or booking_id is not null),
  check ((origin = 'GATEWAY') = (order_id is not null))
);
create index payment_organisation on payment (organisation_id, created_at desc, id desc);
create index payment_newest on payment (tenant, created_at desc, id desc);
create index payment_status on payment (tenant, status, created_at desc, id desc);
create index payment_open_reference on payment (tenant, reference, amount_paise) where status in ('INITIATED', 'INVESTIGATION');
create index payment_booking_of on payment (booking_id) where booking_id is not null;
create index payment_loan on payment (loan_id) where loan_id is not null;

create table payment_move (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment (id),
  from_status text,
  to_status text not null,
  reason_code text,
  reason text,
  account_id uuid references account (id),
  at timestamptz not null
);
create index payment_move_payment on payment_move (payment_id, id);
create trigger payment_move_append_only before update or delete or truncate on payment_move
  for each statement execute function refuse_change();

-- the borrower says that a mapped payment belongs elsewhere
create table payment_modification (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  payment_id uuid not null references payment (id),
  text text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'DECLINED')),
  answer text,
  requested_by uuid not null references account (id),
  requested_at timestamptz not null,
  answered_by uuid references account (id),
  answered_at timestamptz
);
create unique index payment_modification_open on payment_modification (payment_id) where state = 'OPEN';
create index payment_modification_waiting on payment_modification (tenant, requested_at) where state = 'OPEN';

-- files of credits on the lender's own account
create table bank_credit_import (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  file_name text not null,
  finger_print text not null,
  imported integer not null,
  already_there integer not null,
  errors jsonb not null default '[]',
  imported_by uuid not null references account (id),
  imported_at timestamptz not null
);
create index bank_credit_import_newest on bank_credit_import (tenant, imported_at desc);

create table bank_credit (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  import_id uuid not null references bank_credit_import (id),
  credited_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  mode text not null check (mode in ('NEFT', 'RTGS', 'IMPS', 'UPI', 'CHEQUE', 'CASH', 'NACH')),
  narration text not null,
  remitter text not null,
  status text not null default 'UNTOUCHED' check (status in ('UNTOUCHED', 'MAPPED', 'CLOSED')),
  closed_reason text,
  created_at timestamptz not null
);
-- a UTR is one payment for ever; numbers of cheques come again with another day or amount
create unique index bank_credit_once on bank_credit (tenant, mode, reference) where mode not in ('CHEQUE', 'CASH');
create unique index bank_cheque_once on bank_credit (tenant, mode, reference, amount_paise, credited_on) where mode in ('CHEQUE', 'CASH');
create index bank_credit_status on bank_credit (tenant, status, credited_on desc, id desc);
create index bank_credit_match on bank_credit (tenant, reference, amount_paise) where status = 'UNTOUCHED';
create index bank_credit_import_of on bank_credit (import_id);

create table bank_credit_mapping (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  bank_credit_id uuid not null references bank_credit (id),
  payment_id uuid not null references payment (id),
  booking_id uuid not null references payment_booking (id),
  mapped_by uuid references account (id),
  mapped_at timestamptz not null,
  ended_by uuid references account (id),
  ended_at timestamptz,
  end_reason text
);
create unique index bank_credit_mapping_credit on bank_credit_mapping (bank_credit_id) where ended_at is null;
create unique index bank_credit_mapping_payment on bank_credit_mapping (payment_id) where ended_at is null;
