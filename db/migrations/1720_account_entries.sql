-- The entries of an account are read in the order of the days in whose books they stand, and each closing balance keeps the
-- debits and credits since the one before: a trial balance of any period reads no entry of a closed day.
alter table ledger_entry add column booked_on date;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry set booked_on = made.booked_on from ledger_transaction made where made.id = transaction_id;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry alter column booked_on set not null;
drop index ledger_entry_account;
create index ledger_entry_account on ledger_entry (tenant, account_code, booked_on, id);

alter table ledger_balance add column debit_paise bigint not null default 0, add column credit_paise bigint not null default 0;
update ledger_balance balance set debit_paise = moved.debit, credit_paise = moved.credit
from (
  select entry.tenant, entry.account_code, closed.on_date, coalesce(sum(amount_paise) filter (where amount_paise > 0), 0) as debit,
    coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0) as credit
  from ledger_entry entry cross join lateral (
    select min(on_date) as on_date from ledger_balance where tenant = entry.tenant and on_date >= entry.booked_on
  ) as closed group by 1, 2, 3
) as moved
where moved.tenant = balance.tenant and moved.account_code = balance.account_code and moved.on_date = balance.on_date;
alter table ledger_balance alter column debit_paise drop default, alter column credit_paise drop default;
