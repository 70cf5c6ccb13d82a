-- a drawing for which an order may be at the bank: its loan is not closed early until the bank has answered
alter table drawing_hold add column at_bank boolean not null default false;

update drawing_hold set at_bank = true
from disbursal_payout payout
where payout.disbursal_id = drawing_hold.request_id and drawing_hold.state = 'held'
  and payout.state in ('RECORDED', 'TAKEN') and payout.sending_since is not null;
