-- charges added and waived by two people
alter table loan_charge drop constraint loan_charge_code_check;
alter table loan_charge add constraint loan_charge_code_check
  check (code in ('PROCESSING_FEE', 'STAMP_DUTY', 'BOUNCE', 'VISIT', 'LEGAL', 'FORECLOSURE', 'OTHER'));

-- the tax on a charge from a date on; the newest row not after the day decides
create table charge_tax (
  code text not null,
  from_on date not null,
  tax_bps integer not null check (tax_bps between 0 and 10000),
  source text not null,
  primary key (code, from_on)
);
insert into charge_tax (code, from_on, tax_bps, source)
select code, '2017-07-01', 1800, 'GST on services of lenders, 18 %'
from unnest(array['PROCESSING_FEE', 'BOUNCE', 'VISIT', 'LEGAL', 'FORECLOSURE', 'OTHER']) as code;
insert into charge_tax (code, from_on, tax_bps, source) values ('STAMP_DUTY', '2017-07-01', 0, 'a duty bears no GST');

-- what a maker asks and a checker decides; a charge_id is what is waived, or what an approval added
create table charge_request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  kind text not null check (kind in ('ADD', 'WAIVE')),
  code text not null,
  charge_id uuid references loan_charge (id),
  base_paise bigint not null check (base_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  reason text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'WAITING') = (decided_by is null)),
  check (base_paise + tax_paise > 0)
);
create index charge_request_loan on charge_request (loan_id, asked_at desc);
create unique index charge_request_one_waiver on charge_request (charge_id) where kind = 'WAIVE' and state <> 'REFUSED';

-- an event of the loan's history: so much of a charge is asked no more from this day on
create table loan_waiver (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  charge_id uuid not null unique references loan_charge (id),
  amount_paise bigint not null check (amount_paise > 0),
  on_date date not null,
  created_at timestamptz not null
);
create index loan_waiver_loan on loan_waiver (loan_id);
