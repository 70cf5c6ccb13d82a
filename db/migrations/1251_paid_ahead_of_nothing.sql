-- what a borrower paid on a drawing that came back later is theirs: its loan keeps the row by which it is proved and given back
insert into loan_day (loan_id, tenant, product_code, active, ahead, dropline, closed_through)
select loan.id, loan.tenant, loan.product_code, false, true, loan.shape = 'dropline',
  coalesce((select max(on_date) from day_run where day_run.tenant = loan.tenant and state = 'closed'), loan.opened_on)
from loan where status = 'OPEN' and advance_paise > 0
on conflict do nothing;
