-- thresholds of the rules as data; a row of a tenant or a product goes before one that names neither
create table underwriting_rule (
  id uuid primary key default gen_random_uuid(),
  tenant text,
  product_code text,
  code text not null check (code in
    ('TURNOVER', 'VINTAGE', 'GST_FILED', 'GST_ON_TIME', 'BANK_BALANCE', 'INWARD_BOUNCES', 'LARGEST_BUYER',
     'LARGEST_SUPPLIER', 'BUREAU_SCORE', 'BUREAU_OVERDUE', 'LITIGATION', 'SCREENING', 'EXPOSURE')),
  -- in the rule's own unit: paise, months, returns, bounces, basis points, points, cases
  wanted bigint not null,
  -- up to here a miss counts as near; null: there is no near
  near bigint,
  active boolean not null default true,
  sort integer not null,
  from_on date not null,
  unique nulls not distinct (tenant, product_code, code, from_on)
);
insert into underwriting_rule (code, wanted, near, sort, from_on) values
  ('TURNOVER', 3000000000, 2700000000, 1, '2025-04-01'),
  ('VINTAGE', 36, 30, 2, '2025-04-01'),
  ('GST_FILED', 12, null, 3, '2025-04-01'),
  ('GST_ON_TIME', 12, 11, 4, '2025-04-01'),
  ('BANK_BALANCE', 25000000, 20000000, 5, '2025-04-01'),
  ('INWARD_BOUNCES', 2, 3, 6, '2025-04-01'),
  ('LARGEST_BUYER', 4000, 4500, 7, '2025-04-01'),
  ('LARGEST_SUPPLIER', 5000, 6000, 8, '2025-04-01'),
  ('BUREAU_SCORE', 700, 650, 9, '2025-04-01'),
  ('BUREAU_OVERDUE', 0, null, 10, '2025-04-01'),
  ('LITIGATION', 0, null, 11, '2025-04-01'),
  ('SCREENING', 0, null, 12, '2025-04-01'),
  ('EXPOSURE', 5000000000, null, 13, '2025-04-01');

-- up to which amount and down to which rate a role approves alone; AUTO is the approval without a person
create table underwriting_authority (
  id uuid primary key default gen_random_uuid(),
  tenant text,
  product_code text,
  role_code text not null,
  up_to_paise bigint not null check (up_to_paise >= 0),
  min_rate_bps integer not null check (min_rate_bps between 0 and 10000),
  unique nulls not distinct (tenant, product_code, role_code)
);
insert into underwriting_authority (role_code, up_to_paise, min_rate_bps) values
  ('CREDIT_DESK', 250000000, 1200), ('CREDIT_COMMITTEE', 500000000, 1200), ('AUTO', 50000000, 1400);

create table underwriting_policy (
  id uuid primary key default gen_random_uuid(),
  tenant text,
  product_code text,
  auto_approval boolean not null default false,
  committee_members integer not null default 2 check (committee_members >= 2),
  recheck_months integer not null default 6 check (recheck_months > 0),
  -- what the rules propose at most, as a share of a year's turnover
  turnover_share_bps integer not null default 2000 check (turnover_share_bps between 1 and 10000),
  unique nulls not distinct (tenant, product_code)
);
insert into underwriting_policy default values;

create table underwriting_case (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  application_id uuid not null unique,
  organisation_id uuid not null references organisation (id),
  state text not null check (state in ('open', 'query', 'committee', 'approved', 'rejected', 'closed')),
  evaluation_round integer not null default 0,
  taken_by uuid references account (id),
  taken_at timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz
);
create index underwriting_case_queue on underwriting_case (tenant, state, opened_at, id);
create index underwriting_case_decided on underwriting_case (tenant, decided_at desc, id) where decided_at is not null;
create index underwriting_case_organisation on underwriting_case (organisation_id);

-- a text of a rule is a key and its figures, said in the reader's language
create table rule_evaluation (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references underwriting_case (id),
  round integer not null,
  code text not null,
  result text not null check (result in ('met', 'near', 'not-met', 'refer')),
  wanted jsonb not null,
  seen jsonb not null,
  source jsonb not null,
  why jsonb not null,
  sort integer not null,
  at timestamptz not null,
  unique (case_id, round, code)
);
create trigger rule_evaluation_append_only before update or delete or truncate on rule_evaluation
  for each statement execute function refuse_change();

create table underwriting_event (
  id bigint generated always as identity primary key,
  case_id uuid not null references underwriting_case (id),
  kind text not null,
  vars jsonb not null default '{}',
  account_id uuid references account (id),
  at timestamptz not null
);
create index underwriting_event_case on underwriting_event (case_id, id desc);
create trigger underwriting_event_append_only before update or delete or truncate on underwriting_event
  for each statement execute function refuse_change();

-- a figure that no machine brought, entered by the desk with where it was seen
create table underwriting_fact (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references underwriting_case (id),
  code text not null check (code in ('LARGEST_BUYER', 'LARGEST_SUPPLIER', 'LITIGATION')),
  value bigint not null check (value >= 0),
  name text,
  seen_in text not null,
  entered_by uuid not null references account (id),
  at timestamptz not null
);
create index underwriting_fact_case on underwriting_fact (case_id, code, at desc);
create trigger underwriting_fact_append_only before update or delete or truncate on underwriting_fact
  for each statement execute function refuse_change();

create table financial_spread (
  case_id uuid not null references underwriting_case (id),
  -- the year in which the financial year ends: 2026 is Apr 2025 to Mar 2026
  year integer not null check (year between 2000 and 2100),
  sales_paise bigint not null,
  ebitda_paise bigint not null,
  pat_paise bigint not null,
  net_worth_paise bigint not null,
  debt_paise bigint not null,
  -- a month
  emi_paise bigint not null check (emi_paise >= 0),
  -- null: as the company register has it
  updated_by uuid references account (id),
  updated_at timestamptz not null,
  primary key (case_id, year)
);

create table bureau_report (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references underwriting_case (id),
  subject text not null check (subject in ('company', 'promoter')),
  -- the promoter's id; null for the company
  subject_id uuid,
  name text not null,
  status text not null check (status in ('ok', 'no-consent', 'no-record', 'identity-mismatch', 'no-pan')),
  report_number text,
  score integer,
  rank integer,
  overdue_paise bigint,
  outstanding_paise bigint,
  suits integer,
  enquiries integer,
  pulled_at timestamptz not null
);
create index bureau_report_case on bureau_report (case_id, pulled_at desc);

-- what registers said: court cases of the company, names on sanction and defaulter lists
create table register_search (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references underwriting_case (id),
  register text not null check (register in ('court', 'screening')),
  status text not null check (status in ('ok', 'failed', 'not-kept')),
  hits integer,
  detail jsonb not null default '[]',
  at timestamptz not null
);
create index register_search_case on register_search (case_id, register, at desc);

create table underwriting_query (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references underwriting_case (id),
  application_id uuid not null,
  asked_to text not null check (asked_to in ('borrower', 'sales')),
  text text not null check (length(text) between 1 and 2000),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  document_ids uuid[] not null default '{}',
  answered_by uuid references account (id),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index underwriting_query_case on underwriting_query (case_id, asked_at desc);
create index underwriting_query_open on underwriting_query (application_id) where answered_at is null;

create table underwriting_decision (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references underwriting_case (id),
  application_id uuid not null,
  outcome text not null check (outcome in ('approved', 'rejected')),
  -- pending: waits for the committee
  state text not null check (state in ('pending', 'final', 'sent-back')),
  -- the terms offered, one or several
  terms jsonb not null default '[]',
  conditions jsonb not null default '[]',
  reasons text not null check (length(reasons) between 1 and 4000),
  plain_reasons text[] not null default '{}',
  recheck_on date,
  -- null: approved by rule
  made_by uuid references account (id),
  made_at timestamptz not null,
  final_at timestamptz
);
create index underwriting_decision_case on underwriting_decision (case_id, made_at desc);
create unique index underwriting_decision_pending on underwriting_decision (case_id) where state = 'pending';

create table committee_vote (
  decision_id uuid not null references underwriting_decision (id),
  account_id uuid not null references account (id),
  vote text not null check (vote in ('approve', 'reject', 'send-back')),
  reasons text not null,
  at timestamptz not null,
  primary key (decision_id, account_id)
);
create trigger committee_vote_append_only before update or delete or truncate on committee_vote
  for each statement execute function refuse_change();

-- what is committed to an organisation on our own books, a row a facility
create table exposure (
  reference uuid primary key,
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  amount_paise bigint not null check (amount_paise >= 0),
  ended_on date,
  created_at timestamptz not null
);
create index exposure_organisation on exposure (organisation_id) where ended_on is null;
