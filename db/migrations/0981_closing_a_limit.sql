-- the end of draws on a limit before its time: asked by its borrower, or by one of staff and decided by another; the limit is
-- closed once nothing is owed, and until then this may be taken back
create table limit_closing (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  by_borrower boolean not null,
  reason text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  taken_back_by uuid references account (id),
  taken_back_at timestamptz,
  check (decided_by is null or decided_by <> asked_by),
  check (case when by_borrower then state = 'APPROVED' and decided_by is null else (state = 'WAITING') = (decided_by is null) end),
  check ((taken_back_by is null) = (taken_back_at is null) and (taken_back_at is null or state = 'APPROVED'))
);
create index limit_closing_loan on limit_closing (loan_id, asked_at desc);
create index limit_closing_waits on limit_closing (tenant, asked_at) where state = 'WAITING';
create unique index limit_closing_one on limit_closing (loan_id) where state <> 'REFUSED' and taken_back_at is null;

-- from this day on nothing more is drawn, whatever the limit's last day is
alter table loan add column draws_ended_on date;
