-- a loan by instalments is repaid on other terms: asked by one person, decided by another, agreed by the borrower, and from
-- its day on in the loan's history. The row keeps what was seen by all of them, and the terms it took the place of.
create table loan_restructuring (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  from_on date not null,
  rate_bps integer not null check (rate_bps between 1 and 3600),
  -- monthly, from the next due date on; the first so many of them without principal
  instalments integer not null check (instalments between 1 and 480),
  moratorium_months integer not null default 0 check (moratorium_months >= 0 and moratorium_months < instalments),
  moratorium_interest text not null check (moratorium_interest in ('PAID', 'CAPITALISED')),
  -- what of the unpaid joins the principal
  funds text not null check (funds in ('NONE', 'INTEREST', 'ALL')),
  reason text not null,
  -- the loan before and after as it was shown, and by which it is known whether that is still so
  seen jsonb not null,
  seen_hash text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  -- the borrower's word
  agreed boolean,
  answered_by uuid references account (id),
  answered_at timestamptz,
  -- it came to nothing: its day passed, or the loan changed
  lapsed_on date,
  begun_on date,
  before_bps integer,
  before_months integer,
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null)),
  check ((agreed is null) = (answered_at is null)),
  check (agreed is null or state = 'APPROVED'),
  check ((begun_on is null) = (before_bps is null) and (begun_on is null) = (before_months is null)),
  check (begun_on is null or (agreed and lapsed_on is null and begun_on >= from_on))
);
create index loan_restructuring_loan on loan_restructuring (loan_id, from_on desc);
create index loan_restructuring_waits on loan_restructuring (tenant, asked_at) where state = 'WAITING' and lapsed_on is null;
-- one at a time: asked, or still to begin
create unique index loan_restructuring_open on loan_restructuring (loan_id)
  where state <> 'REFUSED' and agreed is distinct from false and lapsed_on is null and begun_on is null;
create unique index loan_restructuring_day on loan_restructuring (loan_id, from_on) where begun_on is not null;

-- what of a due a restructuring put into the principal: it is owed there, no more here
alter table due
  add column moved_principal bigint not null default 0 check (moved_principal >= 0),
  add column moved_interest bigint not null default 0 check (moved_interest >= 0),
  add column moved_charges bigint not null default 0 check (moved_charges >= 0);

alter table loan
  -- interest that became principal
  add column funded_paise bigint not null default 0 check (funded_paise >= 0);

alter table loan_day
  -- interest is still to join the principal on due dates, which only a replay does
  add column capitalises boolean not null default false;

-- a restructured loan is an NPA until a year of payments on the new terms has passed; each stretch of it is a row
create table restructured_watch (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  restructuring_id uuid not null references loan_restructuring (id),
  from_on date not null,
  -- the later of the first payments of interest and of principal under the new terms
  first_payment_on date not null,
  -- the year runs from here; null while arrears that broke the last one stand
  counted_from date,
  ended_on date,
  outcome text check (outcome in ('UPGRADED', 'BROKEN', 'RESTRUCTURED')),
  check ((ended_on is null) = (outcome is null))
);
create unique index restructured_watch_open on restructured_watch (loan_id) where ended_on is null;
create index restructured_watch_tenant on restructured_watch (tenant) where ended_on is null;
create index restructured_watch_restructuring on restructured_watch (restructuring_id);
