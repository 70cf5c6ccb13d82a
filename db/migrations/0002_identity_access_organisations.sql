create table role (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  code text not null,
  name_en text not null,
  name_hi text not null,
  domain text not null check (domain in ('buyer', 'admin', 'partner', 'bureau')),
  builtin boolean not null default false,
  created_at timestamptz not null default now(),
  unique (tenant, code)
);
create table role_permission (
  role_id uuid not null references role (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table organisation (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  type text not null check (type in
    ('BUYER', 'SUPPLIER', 'VENDOR', 'DSA', 'CHANNEL_PARTNER', 'ANCHOR', 'DISTRIBUTOR', 'LSP', 'AGENT')),
  name text not null check (length(name) between 1 and 80),
  entity_type text,
  pan_sealed text,
  pan_index bytea,
  pan_masked text,
  pan_verified_at timestamptz,
  industry text,
  incorporated_on date,
  state_code text,
  region text,
  international boolean not null default false,
  onboarding_type text not null default 'STANDARD',
  referral_code text,
  assigned_to uuid,
  brought_by uuid references organisation (id),
  parent_id uuid references organisation (id),
  non_cooperative_at timestamptz,
  blacklisted_at timestamptz,
  deceased_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now()
);
create unique index organisation_pan on organisation (tenant, type, pan_index) where pan_index is not null;
create index organisation_recent on organisation (tenant, type, created_at desc, id desc);
create index organisation_assigned on organisation (assigned_to, type, created_at desc, id desc);
create index organisation_brought_by on organisation (brought_by, type, created_at desc, id desc);
create index organisation_region on organisation (tenant, region, type, created_at desc, id desc);
create index organisation_name_words on organisation using gin (name gin_trgm_ops);

create table account (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  name text not null default '',
  email text,
  domain text not null check (domain in ('buyer', 'admin', 'partner', 'bureau')),
  language text not null default 'en' check (language in ('en', 'hi')),
  visibility text not null default 'assigned' check (visibility in ('assigned', 'supervised', 'regional', 'all')),
  region text,
  manager_id uuid references account (id),
  partner_organisation_id uuid references organisation (id),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant, mobile)
);
create index account_manager on account (manager_id) where manager_id is not null;
alter table organisation add foreign key (assigned_to) references account (id);
alter table organisation add foreign key (created_by) references account (id);

create table account_role (
  account_id uuid not null references account (id),
  role_id uuid not null references role (id),
  primary key (account_id, role_id)
);

create table membership (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  organisation_id uuid not null references organisation (id),
  role_id uuid not null references role (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index membership_current on membership (account_id, organisation_id) where ended_at is null;
create index membership_organisation on membership (organisation_id) where ended_at is null;

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  token_hash text not null unique,
  kind text not null default 'web' check (kind in ('web', 'app')),
  user_agent text not null default '',
  selected_organisation_id uuid references organisation (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account on session (account_id, created_at desc);

create table one_time_code (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  mobile text not null,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index one_time_code_mobile on one_time_code (tenant, mobile, created_at desc);
