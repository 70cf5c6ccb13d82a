-- accounts that money may go to: a borrower's own, and registered beneficiaries
create table bank_account (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('OWN', 'BENEFICIARY')),
  holder_name text not null,
  number_sealed text not null,
  number_index bytea not null,
  number_masked text not null,
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null,
  account_type text not null check (account_type in
    ('OVERDRAFT', 'CASH_CREDIT', 'CURRENT', 'SAVINGS', 'ANYWHERE_BANKING', 'FIXED_DEPOSIT', 'UNKNOWN')),
  mobile text,
  email text,
  gstin text,
  state text not null default 'PENDING' check (state in ('PENDING', 'VERIFIED', 'TO_CHECK', 'FAILED', 'REJECTED')),
  name_at_bank text,
  failure_code text,
  provider_reference text,
  decided_by uuid references account (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  verified_at timestamptz,
  deleted_at timestamptz
);
create unique index bank_account_once on bank_account (organisation_id, kind, number_index, ifsc) where deleted_at is null;
create index bank_account_organisation on bank_account (organisation_id, kind, created_at desc) where deleted_at is null;
create index bank_account_to_check on bank_account (tenant, created_at) where state = 'TO_CHECK' and deleted_at is null;
