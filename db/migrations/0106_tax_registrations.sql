-- every registration of a business beside PAN and GST; what a kind needs is a row of capabilities/registrations/kinds.ts
create table tax_registration (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in
    ('LEI', 'CIN', 'TAN', 'FSSAI', 'TRADE_LICENCE', 'LUT', 'RCMC', 'UDYAM', 'MSME', 'ITR', 'TDS_CERTIFICATE_US_197')),
  number text not null default '' check (length(number) <= 40),
  authority text not null default '' check (length(authority) <= 120),
  -- a financial or assessment year, '2026-27'
  period text not null default '',
  class text check (class in ('MICRO', 'SMALL', 'MEDIUM')),
  amount_paise bigint check (amount_paise >= 0),
  rate_bps integer check (rate_bps between 0 and 10000),
  issued_on date,
  expires_on date,
  -- in the store of the documents, which are made later than this
  file_id uuid,
  file_name text,
  state text not null default 'PENDING' check (state in ('PENDING', 'VERIFIED', 'REJECTED')),
  reason text,
  decided_by uuid references account (id),
  decided_at timestamptz,
  ended_at timestamptz,
  removed_at timestamptz,
  -- the last of the reminders that went out, in days before the end
  reminded_days integer,
  changed_by uuid references account (id),
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  check (issued_on <= expires_on),
  check (state <> 'REJECTED' or reason is not null)
);
create index tax_registration_organisation on tax_registration (organisation_id, kind, created_at) where removed_at is null;
create unique index tax_registration_single on tax_registration (organisation_id, kind)
  where kind in ('LEI', 'CIN', 'UDYAM', 'MSME') and removed_at is null and ended_at is null;
create unique index tax_registration_once on tax_registration (organisation_id, kind, number, period)
  where removed_at is null and ended_at is null;
create index tax_registration_to_check on tax_registration (tenant, created_at, id)
  where state = 'PENDING' and removed_at is null and ended_at is null;
create index tax_registration_file on tax_registration (file_id) where file_id is not null;
create index tax_registration_decided_by on tax_registration (decided_by) where decided_by is not null;
create index tax_registration_changed_by on tax_registration (changed_by) where changed_by is not null;
create index tax_registration_created_by on tax_registration (created_by) where created_by is not null;
