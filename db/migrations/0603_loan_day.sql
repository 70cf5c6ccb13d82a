-- what the end of day moves of a drawn loan: a narrow row with room for its next version in the same page.
-- Whoever changes a loan locks it before this row; the end of day locks this row only.
create table loan_day (
  loan_id uuid primary key references loan (id),
  tenant text not null,
  product_code text not null,
  active boolean not null,
  -- its nights are no arithmetic alone: something is paid ahead
  ahead boolean not null,
  dropline boolean not null,
  -- the last business date whose end the loan has been through
  closed_through date not null,
  oldest_unpaid_on date,
  days_past_due integer not null generated always as (greatest(0, coalesce(closed_through - oldest_unpaid_on + 1, 0))) stored
) with (fillfactor = 45);
insert into loan_day (loan_id, tenant, product_code, active, ahead, dropline, closed_through, oldest_unpaid_on)
select id, tenant, product_code, status = 'ACTIVE', advance_paise > 0, shape = 'dropline', closed_through, oldest_unpaid_on
from loan where closed_through is not null;
create index loan_day_overdue on loan_day (tenant, oldest_unpaid_on) where oldest_unpaid_on is not null;

drop index loan_overdue;
alter table loan drop column closed_through, drop column oldest_unpaid_on, drop column days_past_due;
alter table loan reset (toast_tuple_target, fillfactor);
alter table loan alter column terms set storage extended;
