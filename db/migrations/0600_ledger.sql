-- chart of accounts: debit adds to assets and expenses, credit (negative) to liabilities and income
create table ledger_account (
  code text primary key check (code ~ '^[A-Z][A-Z_]{2,40}$'),
  number integer not null unique,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'memorandum')),
  name_en text not null,
  name_hi text not null
);
insert into ledger_account (number, code, kind, name_en, name_hi) values
  (1000, 'BANK', 'asset', 'Bank', 'बैंक'),
  (1100, 'PRINCIPAL', 'asset', 'Principal lent', 'दिया गया मूलधन'),
  (1110, 'INTEREST_ACCRUED', 'asset', 'Interest accrued, not yet due', 'जुड़ा ब्याज, अभी देय नहीं'),
  (1120, 'INTEREST_DUE', 'asset', 'Interest due', 'देय ब्याज'),
  (1130, 'PENAL_DUE', 'asset', 'Penal charges due', 'देय दंड शुल्क'),
  (1140, 'CHARGES_DUE', 'asset', 'Fees and charges due', 'देय फ़ीस और शुल्क'),
  (2000, 'ADVANCE', 'liability', 'Advances of borrowers', 'ग्राहकों का अग्रिम'),
  (2100, 'GST_PAYABLE', 'liability', 'GST payable', 'देय GST'),
  (2110, 'STAMP_DUTY_PAYABLE', 'liability', 'Stamp duty payable', 'देय स्टाम्प ड्यूटी'),
  (2200, 'INTEREST_UNEARNED', 'liability', 'Interest taken upfront, not yet earned', 'पहले लिया ब्याज, अभी अर्जित नहीं'),
  (4000, 'INTEREST_INCOME', 'income', 'Interest income', 'ब्याज आय'),
  (4100, 'PENAL_INCOME', 'income', 'Penal charges', 'दंड शुल्क'),
  (4200, 'FEE_INCOME', 'income', 'Fees and charges', 'फ़ीस और शुल्क');

-- booked_on is the day in whose books it stands: never a day already closed; value_on may lie before
create table ledger_transaction (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  kind text not null,
  idempotency_key text not null,
  body_hash text not null,
  value_on date not null,
  booked_on date not null,
  product_code text,
  loan_id uuid,
  organisation_id uuid references organisation (id),
  source_kind text not null,
  source_id text not null,
  reverses uuid references ledger_transaction (id),
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  unique (tenant, idempotency_key)
);
create index ledger_transaction_booked on ledger_transaction (tenant, booked_on desc, id desc);
create index ledger_transaction_loan on ledger_transaction (loan_id, value_on desc, id desc) where loan_id is not null;
create index ledger_transaction_organisation on ledger_transaction (organisation_id, value_on desc, id desc) where organisation_id is not null;
create index ledger_transaction_source on ledger_transaction (source_kind, source_id);
create index ledger_transaction_reverses on ledger_transaction (reverses) where reverses is not null;
create index ledger_transaction_author on ledger_transaction (created_by) where created_by is not null;
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_change();

create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transaction (id),
  tenant text not null,
  account_code text not null references ledger_account (code),
  loan_id uuid,
  -- debit positive, credit negative
  amount_paise bigint not null check (amount_paise <> 0)
);
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_loan on ledger_entry (loan_id, account_code) where loan_id is not null;
create index ledger_entry_account on ledger_entry (tenant, account_code, id desc);
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

create function check_ledger_balanced() returns trigger language plpgsql as $$
declare
  checked uuid;
  entries integer;
  total numeric;
begin
  if tg_table_name = 'ledger_entry' then checked := new.transaction_id; else checked := new.id; end if;
  select count(*), coalesce(sum(amount_paise), 0) into entries, total from ledger_entry where transaction_id = checked;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction % does not balance', checked;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_balanced();
create constraint trigger ledger_transaction_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_ledger_balanced();

-- the balance of each account at the close of each business date, carried from day to day
create table ledger_balance (
  tenant text not null,
  on_date date not null,
  account_code text not null references ledger_account (code),
  balance_paise bigint not null,
  primary key (tenant, on_date, account_code)
);
