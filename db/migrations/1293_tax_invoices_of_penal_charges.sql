-- a penal charge with tax gathers night by night: its tax invoice is of a month, and of no single charge
alter table tax_invoice alter column charge_id drop not null;
alter table tax_invoice add constraint tax_invoice_charge_or_penal check ((charge_id is null) = (code = 'PENAL')) not valid;
create index tax_invoice_penal on tax_invoice (loan_id, created_at) where code = 'PENAL';
insert into charge_tax (code, from_on, tax_bps, source) values
  ('PENAL', '2017-07-01', 0, 'CBIC circular 245/02/2025: no GST on penal charges of lenders; the rate is with the terms of a loan');
-- whose penal charges bear tax, which hardly any loan's do: found without reading the terms of all
create index loan_taxed_penal on loan (tenant, id) where (terms->'penal'->>'taxBps')::bigint > 0;
