-- a promise ends where new terms of a loan replace the dues that it was given for
alter table promise_to_pay drop constraint promise_to_pay_state_check;
alter table promise_to_pay add constraint promise_to_pay_state_check
  check (state in ('ACTIVE', 'KEPT', 'PARTLY_KEPT', 'BROKEN', 'SUPERSEDED', 'CANCELLED'));
