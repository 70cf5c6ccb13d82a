-- A waiver stays one: tax that a certificate tells of later, as of a day before it, pays nothing that was waived.
alter table loan_waiver add column after_seq bigint;
update loan_waiver waiver set after_seq = (
  select coalesce(max(paid.seq), 0) from loan_payment paid join payment_booking booking on booking.id = paid.payment_booking_id
  where paid.loan_id = waiver.loan_id and booking.booked_at <= waiver.created_at);
alter table loan_waiver alter column after_seq set not null;
