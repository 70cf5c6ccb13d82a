-- how a tenant's agreements are made; '' for every tenant without a row
create table agreement_policy (
  tenant text primary key,
  -- GST code of the lender's own state: stamps are bought there where the borrower's state serves none
  lender_state_code text not null default '27',
  place text not null default 'Mumbai',
  link_days integer not null default 7 check (link_days between 1 and 60),
  assignment_notice_days integer not null default 21 check (assignment_notice_days >= 21)
);
insert into agreement_policy (tenant) values ('');

create table agreement (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- its version counts up when operations make it anew
  number text not null,
  loan_request_id uuid not null references loan_request (id),
  application_id uuid not null,
  organisation_id uuid not null references organisation (id),
  language text not null check (language in ('en', 'hi')),
  state text not null check (state in
    ('PREPARING', 'GENERATION_PROBLEM', 'SIGNING', 'ON_HOLD', 'WITH_LENDER', 'SIGNED', 'CANCELLED')),
  version integer not null default 1 check (version > 0),
  -- what went wrong when it was made, and how often it was tried
  problem text check (problem in ('stamp', 'paper', 'store')),
  tries integer not null default 0,
  stamp_state_code text,
  stamp_certificate text,
  stamp_paise bigint check (stamp_paise >= 0),
  stamped_at timestamptz,
  sanction_file_id uuid references stored_file (id),
  -- as it was made, and with the signatures it has so far
  paper_file_id uuid references stored_file (id),
  current_file_id uuid references stored_file (id),
  cancel_reason text,
  created_at timestamptz not null,
  prepared_at timestamptz,
  signed_at timestamptz,
  cancelled_at timestamptz,
  unique (tenant, number),
  check (state not in ('SIGNING', 'ON_HOLD', 'WITH_LENDER', 'SIGNED') or current_file_id is not null),
  check (state <> 'CANCELLED' or cancel_reason is not null)
);
-- one agreement a loan request at a time
create unique index agreement_standing on agreement (loan_request_id) where state <> 'CANCELLED';
create index agreement_application on agreement (application_id, created_at desc);
create index agreement_organisation on agreement (organisation_id, created_at desc);
create index agreement_list on agreement (tenant, created_at desc, id desc);
create index agreement_sanction_file on agreement (sanction_file_id) where sanction_file_id is not null;
create index agreement_paper_file on agreement (paper_file_id) where paper_file_id is not null;
create index agreement_current_file on agreement (current_file_id) where current_file_id is not null;

-- who signs, in this order; the lender last
create table signatory (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references agreement (id),
  position integer not null check (position > 0),
  side text not null check (side in ('borrower', 'lender')),
  -- the account they log in with, if any; for the lender who signed for it
  account_id uuid references account (id),
  name text not null check (length(name) between 1 and 120),
  mobile text check (mobile ~ '^[6-9][0-9]{9}$'),
  email text,
  state text not null default 'pending' check (state in ('pending', 'in_progress', 'signed', 'failed', 'mismatch')),
  -- the provider's code of the last failure
  code text,
  -- the name that Aadhaar carries
  signed_name text,
  signed_at timestamptz,
  -- when their mobile was proved for this agreement
  proved_at timestamptz,
  -- links of an earlier number are dead
  link_number integer not null default 1,
  replaced_at timestamptz,
  check (side = 'lender' or mobile is not null),
  check ((state = 'signed') = (signed_at is not null))
);
create unique index signatory_order on signatory (agreement_id, position) where replaced_at is null;
create index signatory_account on signatory (account_id) where account_id is not null;

-- one attempt at the e-sign provider; `txn` is never used again
create table signing (
  txn text primary key,
  tenant text not null,
  agreement_id uuid not null references agreement (id),
  signatory_id uuid not null references signatory (id),
  -- the document as it was before this signature, and with the place kept for it
  base_file_id uuid not null references stored_file (id),
  prepared_file_id uuid not null references stored_file (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'started' check (state in ('started', 'pending', 'signed', 'failed', 'mismatch', 'overtaken')),
  code text,
  -- the person came by a link and goes back there
  by_link boolean not null,
  account_id uuid references account (id),
  started_at timestamptz not null,
  answered_at timestamptz
);
create index signing_signatory on signing (signatory_id, started_at desc);
create index signing_agreement on signing (agreement_id);
create index signing_base_file on signing (base_file_id);
create index signing_prepared_file on signing (prepared_file_id);
