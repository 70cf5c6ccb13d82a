create table gst_connection (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  gstin text not null,
  user_name text not null,
  state text not null check (state in ('pending', 'processing', 'verified', 'failed')),
  problem text check (problem in ('servers-down', 'gst-issues', 'session-expired', 'access-not-enabled', 'not-found')),
  request_sealed text,
  token_sealed text,
  token_expires_at timestamptz,
  otp_sent_at timestamptz,
  processing_since timestamptz,
  next_try_at timestamptz,
  verified_at timestamptz,
  created_by uuid references account (id),
  created_at timestamptz not null default now()
);
create index gst_connection_organisation on gst_connection (organisation_id, created_at desc);
create unique index gst_connection_open on gst_connection (organisation_id, gstin) where state in ('pending', 'processing');

create table gst_return (
  organisation_id uuid not null references organisation (id),
  gstin text not null,
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  turnover_paise bigint not null,
  filed_on date,
  due_on date not null,
  source text not null check (source in ('portal', 'upload', 'operations')),
  read_at timestamptz not null,
  primary key (organisation_id, gstin, period)
);

create table bank_consent (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  application_id uuid references application (id),
  mobile text not null,
  handle text unique,
  consent_id text,
  state text not null check (state in ('PENDING', 'ACTIVE', 'PAUSED', 'REVOKED', 'REJECTED', 'FAILED', 'EXPIRED')),
  from_on date not null,
  to_on date not null,
  expires_at timestamptz not null,
  session_sealed text,
  data_state text not null default 'none' check (data_state in ('none', 'requested', 'ready', 'denied', 'failed')),
  page_url text,
  statement_id uuid,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz
);
create index bank_consent_organisation on bank_consent (organisation_id, created_at desc);

-- a link for whoever has the account: only the hash of its token is kept
create table bank_consent_link (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  token_hash text not null unique,
  organisation_id uuid not null references organisation (id),
  application_id uuid not null references application (id),
  mobile text not null,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index bank_consent_link_application on bank_consent_link (application_id, created_at desc);

create table bank_statement (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  source text not null check (source in ('aggregator', 'upload', 'operations')),
  account_masked text not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  average_balance_paise bigint not null,
  credits_paise bigint not null,
  debits_paise bigint not null,
  inward_bounces integer not null,
  months jsonb not null,
  read_at timestamptz not null,
  unique (organisation_id, account_masked, from_on, to_on)
);
create index bank_statement_organisation on bank_statement (organisation_id, to_on desc);
alter table bank_consent add foreign key (statement_id) references bank_statement (id);

create table eligibility_upload (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('GSTR3B', 'BANK_STATEMENT')),
  name text not null,
  file_id uuid,
  temp_url text,
  finger_print text not null,
  state text not null check (state in ('read', 'with-operations', 'refused', 'settled')),
  problem text,
  gstin text,
  period text,
  statement_id uuid references bank_statement (id),
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  settled_by uuid references account (id),
  settled_at timestamptz
);
create index eligibility_upload_organisation on eligibility_upload (organisation_id, created_at desc);
create index eligibility_upload_operations on eligibility_upload (tenant, created_at) where state = 'with-operations';
create unique index eligibility_upload_once on eligibility_upload (organisation_id, kind, finger_print) where state <> 'refused';

create table eligibility_result (
  organisation_id uuid primary key references organisation (id),
  eligible boolean not null,
  reasons jsonb not null,
  recheck_on date,
  checked_at timestamptz not null
);
