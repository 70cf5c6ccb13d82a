-- what every offer of a tenant and product says beside its own terms; a more specific row goes first
create table offer_policy (
  id uuid primary key default gen_random_uuid(),
  tenant text,
  product_code text,
  valid_working_days integer not null default 5 check (valid_working_days >= 3),
  -- kept when the borrower leaves within the cooling-off days, as the statement says
  keeps_processing_fee boolean not null default true,
  lender_name text not null default 'Poonji Finance Limited',
  grievance_name text not null default 'Kavita Rao',
  grievance_phone text not null default '1800 000 0000',
  grievance_email text not null default 'grievance@poonji.example',
  transferable boolean not null default true,
  recovery_agents text not null default '',
  recovery_clause text not null default '14',
  grievance_clause text not null default '16',
  stages_clause text not null default '4',
  unique nulls not distinct (tenant, product_code)
);
insert into offer_policy default values;

-- an offer, and from its acceptance to the first disbursal the loan in the making
create table loan_request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  application_id uuid not null,
  organisation_id uuid not null references organisation (id),
  product_code text not null,
  -- the decision that sanctioned it, and its place among the terms of that decision
  decision_id uuid not null,
  choice integer not null,
  status text not null,
  applied_paise bigint not null check (applied_paise > 0),
  sanctioned_paise bigint not null check (sanctioned_paise > 0),
  offered_paise bigint not null check (offered_paise > 0),
  rate_bps integer not null check (rate_bps between 0 and 20000),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  tenure_months integer not null check (tenure_months between 1 and 480),
  payment_cycle text not null,
  terms jsonb not null default '{}',
  figures jsonb not null,
  kfs_number text not null,
  -- the document that was acknowledged and accepted
  kfs_hash text,
  apr_bps integer not null,
  valid_until timestamptz not null,
  decline_reason text,
  withdraw_reason text,
  decided_by uuid references account (id),
  decided_at timestamptz,
  disbursed_on date,
  disbursed_paise bigint,
  created_at timestamptz not null,
  unique (tenant, kfs_number),
  unique (decision_id, choice)
);
create index loan_request_application on loan_request (application_id, created_at desc);
create index loan_request_organisation on loan_request (organisation_id, created_at desc);
create index loan_request_expiring on loan_request (tenant, valid_until) where status in ('OFFERED', 'QUERY_FROM_CLIENT');

create table loan_request_move (
  id bigint generated always as identity primary key,
  loan_request_id uuid not null references loan_request (id),
  from_status text,
  to_status text not null,
  reason text,
  account_id uuid references account (id),
  at timestamptz not null
);
create index loan_request_move_request on loan_request_move (loan_request_id, id);
create trigger loan_request_move_append_only before update or delete or truncate on loan_request_move
  for each statement execute function refuse_change();

-- the exact document shown, in each language; never changed
create table kfs_document (
  id uuid primary key default gen_random_uuid(),
  loan_request_id uuid not null references loan_request (id),
  language text not null check (language in ('en', 'hi')),
  html text not null,
  sha256 text not null,
  created_at timestamptz not null,
  unique (loan_request_id, language)
);
create trigger kfs_document_append_only before update or delete or truncate on kfs_document
  for each statement execute function refuse_change();

create table kfs_acknowledgement (
  id uuid primary key default gen_random_uuid(),
  loan_request_id uuid not null references loan_request (id),
  sha256 text not null,
  language text not null check (language in ('en', 'hi')),
  account_id uuid not null references account (id),
  at timestamptz not null,
  unique (loan_request_id, account_id, sha256)
);
create trigger kfs_acknowledgement_append_only before update or delete or truncate on kfs_acknowledgement
  for each statement execute function refuse_change();

-- a question of the borrower on an offer, and the desk's answer
create table offer_question (
  id uuid primary key default gen_random_uuid(),
  loan_request_id uuid not null references loan_request (id),
  text text not null check (length(text) between 1 and 1000),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid references account (id),
  answered_at timestamptz
);
create index offer_question_request on offer_question (loan_request_id, asked_at desc);

create table more_loan_request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  application_id uuid,
  asked_by uuid not null references account (id),
  at timestamptz not null
);
create index more_loan_request_organisation on more_loan_request (organisation_id, at desc);
