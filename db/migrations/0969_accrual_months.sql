-- two who need a month that is not there yet meet here: the second finds it made
create or replace function ensure_accrual_month(any_day date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', any_day)::date;
  part text := 'accrual_' || to_char(any_day, 'YYYYMM');
begin
  if to_regclass(part) is not null then
    return;
  end if;
  lock table only accrual in access exclusive mode;
  if to_regclass(part) is null then
    execute format('create table %I partition of accrual for values from (%L) to (%L)', part, first, (first + interval '1 month')::date);
  end if;
end $$;
