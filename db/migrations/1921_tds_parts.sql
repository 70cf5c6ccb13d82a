-- A certificate settles the interest of one date more than once where less than it told of fell due later.
alter table tds_part drop constraint tds_part_pkey, add primary key (payment_booking_id);
drop index tds_part_booking;
