-- somebody becomes a partner: from a GST number to a decision
create table partner_onboarding (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  account_id uuid not null unique references account (id),
  kind text not null check (kind in ('CHANNEL_PARTNER', 'DSA')),
  gstin text not null,
  contact_name text not null,
  contact_email text not null,
  -- what the GST portal answered
  gst_state text not null default 'PENDING' check (gst_state in ('PENDING', 'VERIFIED', 'FAILED')),
  gst_error text,
  organisation_id uuid unique references organisation (id),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  submitted_at timestamptz,
  decided_by uuid references account (id),
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null,
  check ((gst_state = 'VERIFIED') = (organisation_id is not null))
);
create index partner_onboarding_recent on partner_onboarding (tenant, state, created_at desc, id desc);
create index partner_onboarding_decided_by on partner_onboarding (decided_by) where decided_by is not null;

-- which papers a partner gives, as data
create table partner_paper (
  type_code text primary key references document_type (code)
);
insert into partner_paper (type_code) values ('COMPANY_PAN');

-- somebody asks to be called
create table callback_request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  account_id uuid not null references account (id),
  organisation_id uuid references organisation (id),
  words text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE')),
  done_by uuid references account (id),
  done_at timestamptz,
  created_at timestamptz not null
);
create unique index callback_request_open on callback_request (account_id) where state = 'OPEN';
create index callback_request_recent on callback_request (tenant, state, created_at desc, id desc);
create index callback_request_organisation on callback_request (organisation_id) where organisation_id is not null;
create index callback_request_done_by on callback_request (done_by) where done_by is not null;

-- what a partner earns on a product (null: on every product without a plan of its own), while it is valid
create table payout_plan (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  partner_id uuid not null references organisation (id),
  product_code text,
  -- [{"fromPaise": 0, "bps": 100}, …]: each rupee disbursed in a calendar month earns the rate of the slab it falls in
  slabs jsonb not null,
  from_on date not null,
  until_on date check (until_on >= from_on),
  -- a loan closed before its time within so many days of its first disbursal gives back so much of what it earned
  clawback_days integer not null check (clawback_days between 0 and 3650),
  clawback_bps integer not null check (clawback_bps between 0 and 10000),
  made_by uuid references account (id),
  created_at timestamptz not null
);
create index payout_plan_partner on payout_plan (partner_id, product_code, from_on desc);
create index payout_plan_made_by on payout_plan (made_by);

-- what partners earned and gave back, to the paisa; a correction is another entry
create table payout_entry (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  partner_id uuid not null references organisation (id),
  organisation_id uuid not null references organisation (id),
  loan_id uuid not null references loan (id),
  tranche_id uuid references tranche (id),
  plan_id uuid references payout_plan (id),
  kind text not null check (kind in ('EARNED', 'REVERSED', 'CLAWBACK', 'RESTORED', 'ADJUSTED')),
  -- of the disbursal that it is about, negative when that came back
  basis_paise bigint not null,
  amount_paise bigint not null,
  on_date date not null,
  -- what made it, once: 'earned:<tranche>'
  cause text not null,
  created_at timestamptz not null,
  unique (tenant, cause)
);
create index payout_entry_partner on payout_entry (partner_id, on_date desc, id desc);
create index payout_entry_loan on payout_entry (loan_id);
create index payout_entry_plan on payout_entry (plan_id, on_date);
create index payout_entry_tranche on payout_entry (tranche_id) where tranche_id is not null;
create index payout_entry_organisation on payout_entry (organisation_id);
create trigger payout_entry_stays before update or delete on payout_entry
  for each statement execute function refuse_change();

-- a partner says that an entry is wrong or missing; staff settle it
create table payout_dispute (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  partner_id uuid not null references organisation (id),
  loan_id uuid not null references loan (id),
  words text not null check (length(words) between 1 and 1000),
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'REFUSED')),
  answer text,
  entry_id uuid references payout_entry (id),
  raised_by uuid references account (id),
  settled_by uuid references account (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (tenant, number)
);
create sequence payout_dispute_number;
create unique index payout_dispute_open on payout_dispute (partner_id, loan_id) where state = 'OPEN';
create index payout_dispute_recent on payout_dispute (tenant, state, created_at desc, id desc);
create index payout_dispute_loan on payout_dispute (loan_id);
create index payout_dispute_entry on payout_dispute (entry_id) where entry_id is not null;
create index payout_dispute_raised_by on payout_dispute (raised_by);
create index payout_dispute_settled_by on payout_dispute (settled_by) where settled_by is not null;
