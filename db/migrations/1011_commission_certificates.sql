-- the certificate (Form 16A) of what was deducted from a partner's commission in a quarter, as TRACES made it; a corrected
-- one takes its place, and the earlier stays on record
create table commission_certificate (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  partner_id uuid not null references organisation (id),
  -- its first day
  quarter date not null check (quarter = date_trunc('quarter', quarter)),
  number text not null,
  file_id uuid not null references stored_file (id),
  file_name text not null,
  given_by uuid not null references account (id),
  given_at timestamptz not null,
  replaced_at timestamptz
);
create unique index commission_certificate_now on commission_certificate (partner_id, quarter) where replaced_at is null;
create unique index commission_certificate_once on commission_certificate (tenant, number) where replaced_at is null;
