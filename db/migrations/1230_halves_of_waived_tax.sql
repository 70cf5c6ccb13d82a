-- of what is waived of a charge each half of its tax, CGST and SGST, is rounded by itself, so that they stay equal; charges
-- from before this are divided as they were
alter table loan_charge add column halves_apart boolean not null default false;
