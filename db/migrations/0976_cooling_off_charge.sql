-- leaving within the cooling-off days: the cost of the days by the APR is a charge of its own, and a processing fee that is
-- not kept goes back
alter table loan_charge drop constraint loan_charge_code_check;
alter table loan_charge add constraint loan_charge_code_check
  check (code in ('PROCESSING_FEE', 'STAMP_DUTY', 'BOUNCE', 'VISIT', 'LEGAL', 'FORECLOSURE', 'COOLING_OFF', 'OTHER'));
insert into charge_tax (code, from_on, tax_bps, source) values ('COOLING_OFF', '2017-07-01', 0,
  'a price of the money like interest: exempt by notification 12/2017-Central Tax (Rate), entry 27');
alter table foreclosure_quote add column returned_fee_paise bigint not null default 0;
alter table loan_closing add column returned_charges uuid[] not null default '{}';
