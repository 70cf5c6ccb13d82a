-- what came back of a loss is what was paid since, by payments of that day or later; a payment of before that arrives later,
-- or comes back, makes the loss itself less or more. So where the payments stood is kept, and what was charged follows
alter table loan_write_off add column after_seq bigint;
update loan_write_off off set after_seq = (
  select coalesce(max(paid.seq), 0) from loan_payment paid join payment_booking booking on booking.id = paid.payment_booking_id
    join adjustment_request request on request.id = off.request_id
  where paid.loan_id = off.loan_id and booking.booked_at <= request.decided_at
);
alter table loan_write_off alter column after_seq set not null, drop column charged_paise;
