-- a partner's own code; a client's column says by which code it came
create unique index organisation_partner_code on organisation (tenant, referral_code)
  where type in ('DSA', 'CHANNEL_PARTNER') and referral_code is not null;
-- lists of whoever is supervised or regional, and reports by parent
create index organisation_parent on organisation (parent_id) where parent_id is not null;
create index organisation_created_by on organisation (created_by) where created_by is not null;
alter table organisation add constraint organisation_onboarding_type
  check (onboarding_type in ('STANDARD', 'MARKETPLACE_ONLY', 'SUPPLY_ONLY'));

create table address (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('BILLING', 'SHIPPING', 'CORPORATE')),
  line1 text not null check (length(line1) between 1 and 120),
  line2 text not null default '' check (length(line2) <= 120),
  landmark text not null default '' check (length(landmark) <= 120),
  city text not null check (length(city) between 1 and 80),
  state_code text,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  country text not null default 'IN' check (country ~ '^[A-Z]{2}$'),
  gst_registration_id uuid,
  active boolean not null default true,
  verified_at timestamptz,
  verified_by uuid references account (id),
  -- a verified address is never edited: another takes its place
  replaces_id uuid references address (id),
  removed_at timestamptz,
  created_by uuid references account (id),
  created_at timestamptz not null default now()
);
create index address_organisation on address (organisation_id, created_at) where removed_at is null;
create index address_gst_registration on address (gst_registration_id) where gst_registration_id is not null;
create index address_verified_by on address (verified_by) where verified_by is not null;
create index address_created_by on address (created_by) where created_by is not null;
create unique index address_replaces on address (replaces_id) where replaces_id is not null and removed_at is null;

create table contact (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  name text not null check (length(name) between 1 and 80),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  email text,
  roles text[] not null,
  is_primary boolean not null default false,
  removed_at timestamptz,
  created_by uuid references account (id),
  created_at timestamptz not null default now()
);
create unique index contact_mobile on contact (organisation_id, mobile) where removed_at is null;
create unique index contact_primary on contact (organisation_id) where is_primary and removed_at is null;
create index contact_created_by on contact (created_by) where created_by is not null;

create table address_contact (
  address_id uuid not null references address (id),
  contact_id uuid not null references contact (id),
  primary key (address_id, contact_id)
);
create index address_contact_contact on address_contact (contact_id);

create table organisation_name (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id),
  name text not null,
  until_at timestamptz not null,
  changed_by uuid references account (id)
);
create index organisation_name_organisation on organisation_name (organisation_id, until_at desc);
create index organisation_name_changed_by on organisation_name (changed_by) where changed_by is not null;
create trigger organisation_name_append_only before update or delete or truncate on organisation_name
  for each statement execute function refuse_change();

create table invitation (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  role_code text not null check (role_code in ('BUYER_OWNER', 'BUYER_VIEWER')),
  state text not null default 'SENT' check (state in ('SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  invited_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz
);
create unique index invitation_open on invitation (organisation_id, mobile) where state = 'SENT';
create index invitation_mobile on invitation (tenant, mobile) where state = 'SENT';
create index invitation_organisation on invitation (organisation_id, created_at desc);
create index invitation_invited_by on invitation (invited_by);

-- whose turn it is to get the next client of a region
create table assignment_turn (
  tenant text not null,
  region text not null,
  last_account_id uuid references account (id),
  primary key (tenant, region)
);
create index assignment_turn_account on assignment_turn (last_account_id) where last_account_id is not null;
