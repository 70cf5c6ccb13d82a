-- tax that a borrower keeps back from the interest it pays and pays to the government in the lender's name
insert into ledger_account (number, code, kind, name_en, name_hi) values
  (1200, 'TDS_RECEIVABLE', 'asset', 'Tax deducted by borrowers, to be set off', 'ग्राहकों का काटा TDS, समायोजन बाकी');

-- the rate at which tax is deducted from interest that falls due from a date on
create table interest_tds_rate (
  from_on date primary key,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  section text not null,
  source text not null
);
insert into interest_tds_rate (from_on, rate_bps, section, source) values
  ('2009-10-01', 1000, '194A', 'Income-tax Act 1961, section 194A: 10 % on interest other than on securities'),
  ('2020-05-14', 750, '194A', 'CBDT press release of 13 May 2020: 7.5 % until 31 March 2021'),
  ('2021-04-01', 1000, '194A', 'Income-tax Act 1961, section 194A'),
  ('2026-04-01', 1000, '393', 'Income-tax Act 2025, section 393, which took the place of 194A');

-- Form 16A: what a borrower deducted in a quarter; it settles interest once somebody else has found it to be true
create table tds_certificate (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  number text not null check (number ~ '^[A-Z0-9]{5,12}$'),
  tan text not null check (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'),
  -- the financial year and its quarter: 2026-27-Q2 is July to September 2026
  quarter text not null check (quarter ~ '^20[0-9]{2}-[0-9]{2}-Q[1-4]$'),
  amount_paise bigint not null check (amount_paise > 0),
  file_id uuid not null,
  file_name text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null))
);
create unique index tds_certificate_once on tds_certificate (tenant, tan, number) where state <> 'REFUSED';
create index tds_certificate_organisation on tds_certificate (organisation_id, asked_at desc);
create index tds_certificate_queue on tds_certificate (tenant, asked_at, id) where state = 'WAITING';

-- which interest an approved certificate settled: each part is a payment of its own, as of the day that interest fell due
create table tds_part (
  certificate_id uuid not null references tds_certificate (id),
  loan_id uuid not null references loan (id),
  due_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  payment_booking_id uuid not null references payment_booking (id),
  primary key (certificate_id, loan_id, due_on)
);
create index tds_part_loan on tds_part (loan_id, due_on);
create index tds_part_booking on tds_part (payment_booking_id);
create trigger tds_part_append_only before update or delete or truncate on tds_part
  for each statement execute function refuse_change();
