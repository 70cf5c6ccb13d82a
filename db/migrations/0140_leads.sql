-- somebody who may become a client: brought by a partner or by staff, worked on until it is an organisation
create table lead (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  organisation_type text not null default 'BUYER' check (organisation_type in
    ('BUYER', 'SUPPLIER', 'VENDOR', 'DSA', 'CHANNEL_PARTNER', 'ANCHOR', 'DISTRIBUTOR', 'LSP', 'AGENT')),
  company_name text not null check (length(company_name) between 1 and 80),
  contact_name text not null,
  contact_mobile text not null check (contact_mobile ~ '^[6-9][0-9]{9}$'),
  contact_email text,
  gstin text,
  -- of the PAN inside the GSTIN
  pan_index bytea,
  state_code text,
  region text,
  need_paise bigint check (need_paise > 0),
  stage text not null default 'OPEN' check (stage in ('OPEN', 'MQL', 'SQL', 'CONVERTED_TO_ORG')),
  stage_at timestamptz not null,
  brought_by uuid references organisation (id),
  assigned_to uuid references account (id),
  follow_up_on date,
  closed_at timestamptz,
  close_reason text,
  organisation_id uuid references organisation (id),
  created_by uuid references account (id),
  created_at timestamptz not null,
  unique (tenant, number),
  check ((stage = 'CONVERTED_TO_ORG') = (organisation_id is not null))
);
create index lead_recent on lead (tenant, created_at desc, id desc);
create index lead_stage on lead (tenant, stage, created_at desc, id desc);
create index lead_assigned on lead (assigned_to, created_at desc, id desc);
create index lead_brought_by on lead (brought_by, created_at desc, id desc);
create index lead_region on lead (tenant, region, created_at desc, id desc);
create index lead_organisation on lead (organisation_id) where organisation_id is not null;
create index lead_created_by on lead (created_by);
create index lead_mobile on lead (tenant, contact_mobile) where closed_at is null;
create index lead_gstin on lead (tenant, gstin) where closed_at is null and gstin is not null;
create index lead_pan on lead (tenant, pan_index) where closed_at is null and pan_index is not null;
create index lead_follow_up on lead (tenant, follow_up_on) where closed_at is null and follow_up_on is not null;

create table lead_number (
  tenant text not null,
  year integer not null,
  last integer not null,
  primary key (tenant, year)
);

create table lead_event (
  id bigint generated always as identity primary key,
  lead_id uuid not null references lead (id),
  kind text not null check (kind in ('CREATED', 'STAGE', 'ASSIGNED', 'NOTE', 'FOLLOW_UP', 'CLOSED', 'CONVERTED')),
  words text not null default '',
  stage text,
  on_date date,
  to_account uuid references account (id),
  by_account uuid references account (id),
  at timestamptz not null
);
create index lead_event_lead on lead_event (lead_id, id desc);
create index lead_event_by on lead_event (by_account);
create index lead_event_to on lead_event (to_account) where to_account is not null;
create trigger lead_event_stays before update or delete on lead_event
  for each row execute function refuse_change();

-- how long a client is its partner's without an application; '' for every tenant without a row
create table ownership_policy (
  tenant text primary key,
  window_days integer not null default 90 check (window_days between 1 and 3650)
);
insert into ownership_policy (tenant) values ('');

-- whose client an organisation is: an application made within the window is that partner's, with all that follows
create table client_ownership (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  partner_id uuid not null references organisation (id),
  how text not null check (how in ('BROUGHT', 'TAKEN_OVER', 'RENEWED', 'DISPUTE')),
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  ended_on date,
  created_at timestamptz not null
);
create unique index client_ownership_current on client_ownership (organisation_id) where ended_on is null;
create index client_ownership_partner on client_ownership (partner_id, from_on desc);
create index client_ownership_organisation on client_ownership (organisation_id, from_on desc);

insert into client_ownership (tenant, organisation_id, partner_id, how, from_on, until_on, created_at)
select tenant, id, brought_by, 'BROUGHT', (created_at at time zone 'Asia/Kolkata')::date,
  (created_at at time zone 'Asia/Kolkata')::date + 90, created_at
from organisation where brought_by is not null;

-- a partner says that a client who is here already is theirs; staff settle it
create table ownership_claim (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  partner_id uuid not null references organisation (id),
  organisation_id uuid not null references organisation (id),
  words text not null check (length(words) between 1 and 1000),
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'REFUSED')),
  answer text,
  raised_by uuid references account (id),
  settled_by uuid references account (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (tenant, number)
);
create sequence ownership_claim_number;
create unique index ownership_claim_open on ownership_claim (partner_id, organisation_id) where state = 'OPEN';
create index ownership_claim_recent on ownership_claim (tenant, state, created_at desc, id desc);
create index ownership_claim_organisation on ownership_claim (organisation_id);
create index ownership_claim_raised_by on ownership_claim (raised_by);
create index ownership_claim_settled_by on ownership_claim (settled_by) where settled_by is not null;
