-- what is paid while its borrower is an NPA may have an order of its own; what was booked before keeps the one it had
alter table payment_booking add column while_npa boolean not null default false;
