-- a benchmark moved: the rates of many floating loans change with it, asked by one person and decided by another
create table rate_revision (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- only of loans of this product; absent: of all
  product_code text,
  benchmark text not null,
  before_bps integer not null,
  after_bps integer not null,
  from_on date not null,
  reason text not null,
  -- loans that could not follow, each with why; known once all were gone through
  left_out jsonb,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  check (before_bps <> after_bps),
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null)),
  check (left_out is null or state = 'APPROVED')
);
create index rate_revision_newest on rate_revision (tenant, asked_at desc);
-- two that wait for one product would change its loans twice
create unique index rate_revision_waits on rate_revision (tenant, coalesce(product_code, '')) where state = 'WAITING';

alter table loan_rate_change add column revision_id uuid references rate_revision (id);
create unique index loan_rate_change_revision on loan_rate_change (revision_id, loan_id) where revision_id is not null;
