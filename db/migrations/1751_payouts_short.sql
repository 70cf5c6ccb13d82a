-- SHORT: the bank did not take it, since our own account held too little; it goes once there is enough
alter table disbursal_payout drop constraint disbursal_payout_state_check;
alter table disbursal_payout add constraint disbursal_payout_state_check
  check (state in ('RECORDED', 'SHORT', 'TAKEN', 'PROCESSED', 'FAILED', 'RETURNED'));
