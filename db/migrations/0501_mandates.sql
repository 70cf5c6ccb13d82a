create table mandate (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  application_id uuid not null,
  bank_account_id uuid not null,
  -- as the bank is told: who is debited, and for what
  holder_name text not null,
  account_masked text not null,
  bank_name text not null,
  reference text not null,
  amount_kind text not null default 'maximum' check (amount_kind in ('maximum', 'fixed')),
  -- up to 1 crore rupees
  max_paise bigint not null check (max_paise between 100 and 1000000000),
  frequency text not null check (frequency in ('ADHO', 'MNTH', 'WEEK', 'QURT')),
  first_on date not null,
  final_on date not null check (final_on >= first_on),
  auth_mode text not null check (auth_mode in ('NetBanking', 'DebitCard', 'Aadhaar')),
  state text not null check (state in ('CREATED', 'PENDING', 'ACTIVE', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  umrn text,
  code text,
  reason text,
  -- the number of the link that still opens it
  link_number integer not null default 1,
  created_by uuid references account (id),
  created_at timestamptz not null,
  accepted_at timestamptz,
  active_on date,
  ended_at timestamptz,
  cancel_reason text,
  check (state <> 'ACTIVE' or umrn is not null)
);
-- one mandate an application under way or active at a time
create unique index mandate_standing on mandate (application_id) where state in ('CREATED', 'PENDING', 'ACTIVE');
create unique index mandate_umrn on mandate (umrn) where umrn is not null;
create index mandate_organisation on mandate (organisation_id, created_at desc);
create index mandate_list on mandate (tenant, created_at desc, id desc);
create index mandate_bank_account on mandate (bank_account_id);

-- each time a person is sent to the bank: the switch never takes one message id twice
create table mandate_attempt (
  message_id text primary key,
  mandate_id uuid not null references mandate (id),
  state text not null default 'started' check (state in ('started', 'accepted', 'rejected', 'duplicate')),
  code text,
  acceptance_reference text,
  by_link boolean not null,
  started_at timestamptz not null,
  answered_at timestamptz
);
create index mandate_attempt_mandate on mandate_attempt (mandate_id, started_at desc);

-- one debit of one due; never two
create table presentation (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  mandate_id uuid not null references mandate (id),
  organisation_id uuid not null references organisation (id),
  loan_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  due_on date not null,
  state text not null check (state in ('RECORDED', 'PRESENTED', 'CLEARED', 'RETURNED', 'REFUSED')),
  code text,
  bank_reference text,
  recorded_at timestamptz not null,
  presented_on date,
  settled_on date,
  unique (loan_id, due_on)
);
create index presentation_open on presentation (tenant, state, id) where state in ('RECORDED', 'PRESENTED');
create index presentation_mandate on presentation (mandate_id, due_on desc);
create index presentation_organisation on presentation (organisation_id, due_on desc);

-- when results are asked for next: one chain of jobs a tenant, however often the end of day adds to it
create table debit_reading (
  tenant text primary key,
  next_at timestamptz not null
);
