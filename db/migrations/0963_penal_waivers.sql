-- late payment charges that are waived: asked by one person, decided by another, and from its day on in the loan's history
create table penal_waiver (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  -- as it was asked, its tax among it
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  -- of an approved one: its day, what of the amount was still unpaid, and the last payment of the loan booked before it
  on_date date,
  waived_paise bigint check (waived_paise > 0 and waived_paise <= amount_paise),
  after_seq bigint,
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null)),
  check ((state = 'APPROVED') = (on_date is not null)),
  check ((on_date is null) = (waived_paise is null) and (on_date is null) = (after_seq is null))
);
create index penal_waiver_loan on penal_waiver (loan_id, asked_at desc);
create index penal_waiver_waits on penal_waiver (tenant, asked_at) where state = 'WAITING';
create unique index penal_waiver_one_waits on penal_waiver (loan_id) where state = 'WAITING';

-- what of a due's penal charge is waived: taken off what is owed, while the nights go on from both together
alter table due add column penal_waived bigint not null default 0 check (penal_waived >= 0);
