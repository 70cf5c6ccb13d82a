-- on a limit, upfront interest that goes back and what was paid ahead count for a drawing that a payment repays whole with
-- them; payments booked before this are replayed as they were
alter table loan_payment add column nets_whole boolean not null default false;
