-- when the last order of a payout went out: for some minutes after it nobody may say that the bank has not taken it
alter table disbursal_payout add column sending_since timestamptz;
update disbursal_payout set sending_since = coalesce(last_asked_at, created_at) where state in ('RECORDED', 'SHORT');

-- short: the bank did not take it, since our own account held too little; it goes once there is enough
alter table payout_statement add column sending_since timestamptz;
alter table payout_statement add column short boolean not null default false;
update payout_statement set sending_since = approved_at where status = 'PROCESSING';
