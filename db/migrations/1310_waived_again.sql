-- what of a charge is unpaid again, after a payment of it came back, may be waived again: one request waits at a time
drop index charge_request_one_waiver;
create unique index charge_request_one_waits on charge_request (charge_id) where kind = 'WAIVE' and state = 'WAITING';
alter table loan_waiver drop constraint loan_waiver_charge_id_key;
