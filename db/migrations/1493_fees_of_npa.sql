-- fees that an NPA has not paid are no income either: they stand in the memorandum account without their tax. The next
-- evening moves those of loans that are an NPA already, and takes them out of what is written off
alter table suspended_income add column fees_paise bigint not null default 0 check (fees_paise >= 0);
alter table suspended_income_change add column fees_paise bigint not null default 0;

update ledger_account set name_en = 'Unpaid interest, penal charges and fees of NPA, not in income',
  name_hi = 'NPA का न चुका ब्याज, दंड शुल्क और फ़ीस, आय में नहीं' where code = 'NPA_INTEREST';

-- the part without tax of so much of a charge: of what is not among it the tax is rounded as its tax invoices round it
create function without_tax(base_paise bigint, tax_paise bigint, inter_state boolean, halves_apart boolean, of_paise bigint)
  returns bigint language sql immutable as $$
  select of_paise - tax_paise + case
    when tax_paise = 0 then 0
    when not inter_state and halves_apart then
      round((base_paise + tax_paise - of_paise)::numeric * (tax_paise - tax_paise / 2) / (base_paise + tax_paise))
        + round((base_paise + tax_paise - of_paise)::numeric * (tax_paise / 2) / (base_paise + tax_paise))
    else round((base_paise + tax_paise - of_paise)::numeric * tax_paise / (base_paise + tax_paise))
  end::bigint
$$;
-- charges that a restructuring made principal are few
create index due_moved_charges on due (loan_id) where moved_charges > 0;
