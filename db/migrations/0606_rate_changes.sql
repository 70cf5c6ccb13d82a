-- a floating rate moves: asked by one person, decided by another, told to the borrower, and from its day on in the loan's history
create table loan_rate_change (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  from_on date not null,
  -- the rate it took the place of, known when it began
  before_bps integer,
  rate_bps integer not null check (rate_bps between 1 and 3600),
  benchmark text not null,
  benchmark_bps integer not null,
  spread_bps integer not null,
  reason text not null,
  -- what stays of instalments; the borrower may choose until the day
  keeps text not null default 'TENURE' check (keeps in ('TENURE', 'EMI')),
  chosen_by uuid references account (id),
  chosen_at timestamptz,
  begun_on date,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  check (rate_bps = benchmark_bps + spread_bps),
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null)),
  check ((begun_on is null) = (before_bps is null)),
  check (begun_on is null or (state = 'APPROVED' and begun_on >= from_on))
);
create index loan_rate_change_loan on loan_rate_change (loan_id, from_on desc);
-- one at a time: asked, or still to begin
create unique index loan_rate_change_coming on loan_rate_change (loan_id) where state <> 'REFUSED' and begun_on is null;
create unique index loan_rate_change_day on loan_rate_change (loan_id, from_on) where begun_on is not null;

-- whether a loan's rate moves with a benchmark was said in its offer
update loan set terms = loan.terms || jsonb_build_object('floating', true)
from loan_request offer where offer.id = loan.loan_request_id and (offer.terms ->> 'floating')::boolean;
