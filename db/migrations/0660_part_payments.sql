-- what of a payment goes beyond the dues lowers the principal in this way; null: it waits for what falls due next
alter table loan_payment add column part_payment text
  check (part_payment in ('reduce-emi', 'reduce-tenure', 'skip-next'));

-- the way that a borrower chose for a part-payment: exactly this amount, paid by this day, is booked so
create table part_payment_choice (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  amount_paise bigint not null check (amount_paise > 0),
  way text not null check (way in ('reduce-emi', 'reduce-tenure', 'skip-next')),
  until_on date not null,
  -- the payment that it was used for
  payment_booking_id uuid references payment_booking (id),
  made_by uuid references account (id),
  made_on date not null,
  made_at timestamptz not null
);
create index part_payment_choice_loan on part_payment_choice (loan_id, amount_paise, made_at);
