create table gst_registration (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  gstin text not null check (length(gstin) = 15),
  legal_name text not null,
  trade_name text not null default '',
  constitution text not null default '',
  taxpayer_type text not null default '',
  state_code text not null,
  status text not null check (status in ('ACTIVE', 'CANCELLED', 'SUSPENDED', 'UNREGISTERED', 'UNCHECKED')),
  registered_on date,
  cancelled_on date,
  principal_address jsonb,
  is_primary boolean not null default false,
  checked_at timestamptz,
  removed_at timestamptz,
  created_by uuid references account (id),
  created_at timestamptz not null default now()
);
create unique index gst_registration_gstin on gst_registration (organisation_id, gstin) where removed_at is null;
create unique index gst_registration_primary on gst_registration (organisation_id) where is_primary and removed_at is null;
create index gst_registration_lookup on gst_registration (tenant, gstin) where removed_at is null;
create index gst_registration_created_by on gst_registration (created_by) where created_by is not null;
alter table address add foreign key (gst_registration_id) references gst_registration (id);
