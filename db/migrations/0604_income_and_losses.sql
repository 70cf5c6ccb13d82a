insert into ledger_account (number, code, kind, name_en, name_hi) values
  (1190, 'WRITTEN_OFF', 'asset', 'Written off, still to be recovered', 'बट्टे खाते में, वसूली बाकी'),
  (2300, 'PROVISION', 'liability', 'Provision for loan losses', 'ऋण हानि के लिए प्रावधान'),
  (4300, 'RECOVERY_INCOME', 'income', 'Recovered of what was written off', 'बट्टे खाते से वसूली'),
  (5000, 'PROVISION_EXPENSE', 'expense', 'Provisions made', 'किया गया प्रावधान'),
  (5100, 'BAD_DEBT', 'expense', 'Loans written off', 'बट्टे खाते में डाले ऋण'),
  (9000, 'NPA_INTEREST', 'memorandum', 'Unpaid interest and penal charges of NPA, not in income', 'NPA का न चुका ब्याज और दंड शुल्क, आय में नहीं');

-- of each loan of a borrower in the class NPA: what is accrued and unpaid, and so taken out of income
create table suspended_income (
  loan_id uuid primary key references loan (id),
  tenant text not null,
  product_code text not null,
  interest_paise bigint not null check (interest_paise >= 0),
  penal_paise bigint not null check (penal_paise >= 0)
);
create index suspended_income_tenant on suspended_income (tenant);
-- what each end of day took out of income (positive) or brought back, a row a loan: the day's transaction sums these
create table suspended_income_change (
  on_date date not null,
  loan_id uuid not null references loan (id),
  tenant text not null,
  product_code text not null,
  interest_paise bigint not null,
  penal_paise bigint not null,
  primary key (on_date, loan_id)
);
create index suspended_income_change_loan on suspended_income_change (loan_id, on_date desc);
create trigger suspended_income_change_append_only before update or delete or truncate on suspended_income_change
  for each statement execute function refuse_change();

-- the part of the principal that is provided for, from a date on: by class, the age of an NPA and security
create table provision_rule (
  id text primary key,
  from_on date not null,
  class text not null check (class in ('STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA')),
  npa_days_from integer not null default 0,
  -- null: whatever the security
  secured boolean,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  source text not null
);
insert into provision_rule (id, from_on, class, npa_days_from, secured, rate_bps, source)
select 'standard-' || lower(class), '2018-03-31', class, 0, null, 40, 'RBI, NBFC Scale Based Regulation Directions 2023: standard assets 0.40 %'
from unnest(array['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2']) as class;
insert into provision_rule (id, from_on, class, npa_days_from, secured, rate_bps, source) values
  ('substandard', '2018-03-31', 'NPA', 0, null, 1000, 'RBI, the same: sub-standard, NPA up to 12 months, 10 %'),
  ('doubtful-unsecured', '2018-03-31', 'NPA', 366, false, 10000, 'RBI, the same: doubtful, what no security covers, 100 %'),
  ('doubtful-1-secured', '2018-03-31', 'NPA', 366, true, 2000, 'RBI, the same: doubtful up to one year, secured, 20 %'),
  ('doubtful-2-secured', '2018-03-31', 'NPA', 731, true, 3000, 'RBI, the same: doubtful one to three years, secured, 30 %'),
  ('doubtful-3-secured', '2018-03-31', 'NPA', 1461, true, 5000, 'RBI, the same: doubtful more than three years, secured, 50 %');
-- what the end of a month provides; the difference from the month before is in the books
create table provision (
  tenant text not null,
  on_date date not null,
  product_code text not null,
  rule_id text not null references provision_rule (id),
  loans integer not null,
  base_paise bigint not null,
  provision_paise bigint not null,
  primary key (tenant, on_date, product_code, rule_id)
);
create index provision_rule_used on provision (rule_id);
create trigger provision_append_only before update or delete or truncate on provision
  for each statement execute function refuse_change();

-- what a maker asks and a checker decides about money paid too much and money given up
create table adjustment_request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  kind text not null check (kind in ('REFUND', 'WRITE_OFF')),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null))
);
create index adjustment_request_loan on adjustment_request (loan_id, asked_at desc);
create unique index adjustment_request_one_waits on adjustment_request (loan_id, kind) where state = 'WAITING';

-- an event of the loan's history: so much of what was paid ahead went back to the borrower
create table loan_refund (
  id uuid primary key references adjustment_request (id),
  tenant text not null,
  loan_id uuid not null references loan (id),
  amount_paise bigint not null check (amount_paise > 0),
  on_date date not null,
  reference text not null,
  created_at timestamptz not null
);
create index loan_refund_loan on loan_refund (loan_id);
create unique index loan_refund_reference on loan_refund (tenant, reference);
create trigger loan_refund_append_only before update or delete or truncate on loan_refund
  for each statement execute function refuse_change();

-- given up in the books, not towards the borrower: what comes back later is income
create table loan_write_off (
  loan_id uuid primary key references loan (id),
  request_id uuid not null references adjustment_request (id),
  tenant text not null,
  product_code text not null,
  on_date date not null,
  written_paise bigint not null check (written_paise > 0),
  left_paise bigint not null
);
create index loan_write_off_tenant on loan_write_off (tenant);
create index loan_write_off_request on loan_write_off (request_id);
