-- whom a drawing was paid to, where not to the borrower's own account: the statement says it
alter table tranche add paid_to text not null default '';
update tranche set paid_to = account.holder_name
  from disbursal_request asked join bank_account account on account.id = asked.bank_account_id
  where asked.id = tranche.request_id and asked.target = 'BENEFICIARY';
