insert into role_permission (role_id, permission)
select role.id, given.permission
from role
join (values
  ('ADMINISTRATOR', 'CAN_PAY_PARTNERS'),
  ('ADMINISTRATOR', 'CAN_SET_PAYOUT_ACCOUNT'),
  ('OPERATIONS_MAKER', 'CAN_PAY_PARTNERS'),
  ('OPERATIONS_MAKER', 'CAN_VIEW_PAYOUTS'),
  ('OPERATIONS_CHECKER', 'CAN_PAY_PARTNERS'),
  ('OPERATIONS_CHECKER', 'CAN_VIEW_PAYOUTS'),
  ('REGIONAL_MANAGER', 'CAN_VIEW_PAYOUTS'),
  ('PARTNER_OWNER', 'CAN_SET_PAYOUT_ACCOUNT'),
  ('DSA', 'CAN_SET_PAYOUT_ACCOUNT')
) given (code, permission) on given.code = role.code
where role.builtin
on conflict do nothing;

insert into ledger_account (number, code, kind, name_en, name_hi) values
  (1010, 'OPERATING_BANK', 'asset', 'Bank, own expenses', 'बैंक, अपने ख़र्च'),
  (1210, 'GST_INPUT', 'asset', 'GST on what was bought, to be set off', 'ख़रीद पर GST, समायोजन बाकी'),
  (2120, 'GST_REVERSE_PAYABLE', 'liability', 'GST payable under reverse charge', 'रिवर्स चार्ज में देय GST'),
  (2400, 'TDS_PAYABLE', 'liability', 'Tax deducted at source, to be deposited', 'काटा गया TDS, जमा करना बाकी'),
  (2410, 'PARTNER_PAYABLE', 'liability', 'Payable to partners', 'पार्टनर को देय'),
  (5300, 'COMMISSION_EXPENSE', 'expense', 'Commission of partners', 'पार्टनर का कमीशन');

-- what is deducted from commission at source, from a date on; nothing while a year's commission stays within the threshold
create table commission_tds (
  from_on date primary key,
  section text not null,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  -- for who has no PAN
  no_pan_bps integer not null check (no_pan_bps between 0 and 10000),
  threshold_paise bigint not null check (threshold_paise >= 0),
  source text not null
);
insert into commission_tds values
  ('2016-06-01', '194H', 500, 2000, 1500000, 'Income-tax Act 1961, section 194H: 5 % above 15,000 a year; section 206AA: 20 % without PAN'),
  ('2024-10-01', '194H', 200, 2000, 1500000, 'Finance (No. 2) Act 2024: section 194H at 2 % from 1 October 2024'),
  ('2025-04-01', '194H', 200, 2000, 2000000, 'Finance Act 2025: threshold of section 194H 20,000 from 1 April 2025'),
  ('2026-04-01', '393(1)', 200, 2000, 2000000, 'Income-tax Act 2025, in force from 1 April 2026: commission in section 393(1), 2 % above 20,000');

-- GST on commission (SAC 9971), from a date on; for some kinds of partner the lender owes it instead of paying it to them
create table commission_gst (
  from_on date primary key,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  reverse_for text[] not null,
  source text not null
);
insert into commission_gst values
  ('2017-07-01', 1800, '{}', 'Notification 11/2017-Central Tax (Rate): 18 %'),
  ('2018-07-27', 1800, '{INDIVIDUAL,SOLE_PROPRIETORSHIP,JOINT_HINDU_FAMILY}',
    'Notification 15/2018-Central Tax (Rate), entry 11 of 13/2017: reverse charge for direct selling agents who are no company, firm or LLP');

-- what a partner is paid for a month: prepared by one person, released by another
create table payout_statement (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null unique,
  partner_id uuid not null references organisation (id),
  -- entries up to the end of this month that stand in no statement before
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null default 'PREPARED'
    check (status in ('PREPARED', 'PROCESSING', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')),
  commission_paise bigint not null check (commission_paise > 0),
  gst_mode text not null check (gst_mode in ('CHARGED', 'REVERSE', 'NONE')),
  gstin text check ((gstin is not null) = (gst_mode = 'CHARGED')),
  gst_bps integer not null,
  gst_paise bigint not null check (gst_paise >= 0),
  tds_section text not null,
  tds_bps integer not null,
  -- of the year's commission so far, what bears the deduction now
  tds_base_paise bigint not null check (tds_base_paise >= 0),
  tds_paise bigint not null check (tds_paise >= 0),
  net_paise bigint not null check (net_paise > 0),
  -- in whose financial year it counts
  credited_on date not null,
  prepared_by uuid not null references account (id),
  prepared_at timestamptz not null,
  approved_by uuid references account (id) check (approved_by <> prepared_by),
  approved_at timestamptz,
  bank_account_id uuid references bank_account (id),
  attempt integer not null default 0,
  asked integer not null default 0,
  utr text,
  paid_on date,
  -- why it failed, came back or was taken back
  reason text,
  credit_transaction_id uuid references ledger_transaction (id),
  check ((status in ('PREPARED', 'CANCELLED')) or (approved_by is not null and bank_account_id is not null))
);
create sequence payout_statement_number;
create unique index payout_statement_month on payout_statement (partner_id, month) where status <> 'CANCELLED';
create index payout_statement_recent on payout_statement (tenant, prepared_at desc, id desc);
create index payout_statement_of_partner on payout_statement (partner_id, prepared_at desc, id desc);
create index payout_statement_prepared_by on payout_statement (prepared_by);
create index payout_statement_approved_by on payout_statement (approved_by) where approved_by is not null;
create index payout_statement_account on payout_statement (bank_account_id) where bank_account_id is not null;
create index payout_statement_credit on payout_statement (credit_transaction_id) where credit_transaction_id is not null;

-- an entry is paid once; a statement taken back lets go of its entries
create table payout_statement_entry (
  entry_id uuid primary key references payout_entry (id),
  statement_id uuid not null references payout_statement (id)
);
create index payout_statement_entry_statement on payout_statement_entry (statement_id);
