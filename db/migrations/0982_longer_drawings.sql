-- a longer credit period for one drawing of a limit: asked by one person, decided by another, and from its day on in the
-- limit's history
create table drawing_extension (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  tranche_id uuid not null references tranche (id),
  -- when the drawing was to be back before, and when it is to be back
  before_on date not null,
  until_on date not null check (until_on > before_on),
  reason text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  -- of an approved one: the day from whose start it counts
  from_on date,
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null)),
  check ((state = 'APPROVED') = (from_on is not null)),
  check (from_on is null or from_on < until_on)
);
create index drawing_extension_loan on drawing_extension (loan_id, asked_at desc);
create index drawing_extension_waits on drawing_extension (tenant, asked_at) where state = 'WAITING';
create index drawing_extension_tranche on drawing_extension (tranche_id);
create unique index drawing_extension_one_waits on drawing_extension (tranche_id) where state = 'WAITING';
create unique index drawing_extension_one_a_day on drawing_extension (tranche_id, from_on) where from_on is not null;

-- a limit one of whose drawings runs longer is watched as a restructured loan is
alter table restructured_watch alter column restructuring_id drop not null;
alter table restructured_watch add column extension_id uuid references drawing_extension (id);
alter table restructured_watch add constraint restructured_watch_of check (num_nonnulls(restructuring_id, extension_id) = 1);
create index restructured_watch_extension on restructured_watch (extension_id) where extension_id is not null;
