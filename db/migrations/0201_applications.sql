create table application_number (
  tenant text not null,
  year integer not null,
  last integer not null,
  primary key (tenant, year)
);

create table application (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  number text not null,
  product_code text not null,
  amount_paise bigint not null check (amount_paise > 0 and amount_paise < 5000000000),
  tenure_months integer check (tenure_months between 1 and 480),
  purpose text,
  status text not null,
  -- where CLIENT_UNRESPONSIVE came from and returns to
  returns_to text,
  status_at timestamptz not null default now(),
  referral_code text,
  pd_form jsonb,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  closed_at timestamptz,
  unique (tenant, number),
  foreign key (tenant, product_code) references product (tenant, code),
  check ((status = 'CLIENT_UNRESPONSIVE') = (returns_to is not null))
);
create unique index application_open on application (organisation_id, product_code) where closed_at is null;
create index application_organisation on application (organisation_id, created_at desc, id desc);
create index application_recent on application (tenant, created_at desc, id desc);
create index application_status on application (tenant, status, created_at desc, id desc);
create index application_unfinished on application (tenant, created_at) where closed_at is null;
create index application_number_search on application using gin (number gin_trgm_ops);

create table application_event (
  id bigint generated always as identity primary key,
  application_id uuid not null references application (id),
  from_status text,
  to_status text not null,
  reason text,
  by_account uuid references account (id),
  at timestamptz not null
);
create index application_event_application on application_event (application_id, id);
create trigger application_event_append_only before update or delete or truncate on application_event
  for each statement execute function refuse_change();

-- until when an organisation may not apply: after a rejection, or when the eligibility rules turn it away
create table application_hold (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id),
  until_on date not null,
  cause text not null check (cause in ('REJECTED', 'INELIGIBLE')),
  created_at timestamptz not null default now(),
  lifted_at timestamptz
);
create index application_hold_organisation on application_hold (organisation_id, until_on desc) where lifted_at is null;

-- what somebody typed before there is an application, kept so that it goes on at another device
create table apply_draft (
  organisation_id uuid primary key references organisation (id),
  tenant text not null,
  data jsonb not null default '{}',
  steps jsonb not null default '{}',
  at_step text not null,
  saved_by uuid references account (id),
  saved_at timestamptz not null default now()
);
