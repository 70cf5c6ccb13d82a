-- one person bringing one company: where they stopped, so that they go on there
create table company_bringing (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  account_id uuid not null references account (id),
  step text not null check (step in
    ('CREATE_ORGANISATION', 'SIMILAR_ORGANISATION', 'VERIFY_LEAD_OTP', 'REPORT_ORGANISATION', 'DONE', 'LEFT')),
  gstin text,
  pan_sealed text not null,
  pan_index bytea not null,
  pan_masked text not null,
  pan_verified_at timestamptz,
  -- what the GST or PAN service said; public details only
  found jsonb not null,
  organisation_id uuid references organisation (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index company_bringing_open on company_bringing (account_id) where finished_at is null;
create index company_bringing_account on company_bringing (account_id, created_at desc);
create index company_bringing_organisation on company_bringing (organisation_id) where organisation_id is not null;

-- codes sent to a company's owner so that somebody may join: they are few, so that nobody's own login codes run out
create table join_code (
  challenge_id uuid primary key,
  bringing_id uuid not null references company_bringing (id),
  organisation_id uuid not null references organisation (id),
  mobile text not null,
  created_at timestamptz not null default now()
);
create index join_code_organisation on join_code (organisation_id, created_at desc);
create index join_code_bringing on join_code (bringing_id, created_at desc);

create table company_report (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  account_id uuid not null references account (id),
  organisation_id uuid not null references organisation (id),
  words text not null check (length(words) between 1 and 1000),
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'REFUSED')),
  answer text,
  settled_by uuid references account (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (tenant, number)
);
create sequence company_report_number;
create unique index company_report_open on company_report (account_id, organisation_id) where state = 'OPEN';
create index company_report_recent on company_report (tenant, state, created_at desc, id desc);
create index company_report_organisation on company_report (organisation_id);
create index company_report_settled_by on company_report (settled_by) where settled_by is not null;
