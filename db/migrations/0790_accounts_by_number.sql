-- a supplier's own proved account finds what was paid to the same account as a beneficiary
create index bank_account_number on bank_account (tenant, number_index, ifsc) where deleted_at is null;
create index disbursal_request_account on disbursal_request (bank_account_id);
