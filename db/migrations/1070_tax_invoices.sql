-- GST on a fee is CGST and SGST where the borrower is in the lender's state, and IGST elsewhere. What was charged before
-- keeps its tax undivided, in GST payable, and has no tax invoice.
insert into ledger_account (number, code, kind, name_en, name_hi) values
  (2101, 'CGST_PAYABLE', 'liability', 'CGST payable', 'देय CGST'),
  (2102, 'SGST_PAYABLE', 'liability', 'SGST or UTGST payable', 'देय SGST या UTGST'),
  (2103, 'IGST_PAYABLE', 'liability', 'IGST payable', 'देय IGST');

-- under which registration a tenant charges its fees from a date on; '' for every tenant without a row
create table lender_gst (
  tenant text not null,
  from_on date not null,
  legal_name text not null,
  gstin text not null check (length(gstin) = 15),
  address text not null,
  primary key (tenant, from_on)
);
insert into lender_gst (tenant, from_on, legal_name, gstin, address) values
  ('', '2017-07-01', 'Poonji Finance Limited', '27AAKCP4821M1ZZ', 'Poonji House, Nariman Point, Mumbai 400021');

-- what a fee is by the scheme of classification of services (notification 11/2017-Central Tax (Rate), annexure)
alter table charge_tax add column sac text not null default '997113';

-- where the supply is, by the state's two digits, and whether that is another state than the lender's; null: as before
alter table loan_charge add column place_of_supply text, add column inter_state boolean;
alter table loan_charge add constraint loan_charge_place check ((place_of_supply is null) = (inter_state is null)) not valid;

-- a tenant's place among those who number under one GSTIN, and the last number of a kind in a financial year
create table tax_series (
  tenant text primary key,
  place integer generated always as identity unique
);
create table tax_series_year (
  tenant text not null references tax_series (tenant),
  year integer not null,
  kind text not null,
  last integer not null,
  primary key (tenant, year, kind)
);

-- the tax invoice of a fee (CGST Act, section 31), and the notes that lower or raise what it says (section 34)
create table tax_invoice (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null check (length(number) <= 16),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE')),
  issued_on date not null,
  loan_id uuid not null references loan (id),
  organisation_id uuid not null references organisation (id),
  charge_id uuid not null references loan_charge (id),
  -- of a note: the invoice it corrects
  invoice_id uuid references tax_invoice (id),
  code text not null,
  sac text not null,
  rate_bps integer not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  place_of_supply text not null,
  -- {name, gstin, address, stateCode}, as they were when the invoice was made
  supplier jsonb not null,
  recipient jsonb not null,
  created_at timestamptz not null,
  unique (tenant, number),
  check ((kind = 'INVOICE') = (invoice_id is null)),
  check (igst_paise = 0 or cgst_paise + sgst_paise = 0),
  check (abs(cgst_paise - sgst_paise) <= 1),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise > 0)
);
create unique index tax_invoice_of_charge on tax_invoice (charge_id) where kind = 'INVOICE';
create index tax_invoice_charge on tax_invoice (charge_id);
create index tax_invoice_corrects on tax_invoice (invoice_id) where invoice_id is not null;
create index tax_invoice_loan on tax_invoice (loan_id);
create index tax_invoice_organisation on tax_invoice (organisation_id, created_at desc, id desc);
create index tax_invoice_recent on tax_invoice (tenant, created_at desc, id desc);
create index tax_invoice_month on tax_invoice (tenant, issued_on);
create trigger tax_invoice_append_only before update or delete or truncate on tax_invoice
  for each statement execute function refuse_change();
