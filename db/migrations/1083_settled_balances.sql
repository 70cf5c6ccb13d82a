-- a balance that a borrower disputed is looked into, and answered once in words
alter table balance_confirmation drop constraint balance_confirmation_state_check;
alter table balance_confirmation add constraint balance_confirmation_state_check
  check (state in ('SENT', 'CONFIRMED', 'DISPUTED', 'SETTLED'));
alter table balance_confirmation
  add column settled_by uuid references account (id),
  add column settled_at timestamptz,
  add column finding text not null default '',
  add constraint balance_confirmation_settled check ((state = 'SETTLED') = (settled_at is not null));
