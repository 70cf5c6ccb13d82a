-- the terms stand apart from the row, so that marking a loan as closed for a date writes a narrow one, in the same page
alter table loan set (toast_tuple_target = 128, fillfactor = 45);
alter table loan alter column terms set storage external;

-- interest gathered is kept as of a date and reckoned on from there: a night writes no tranche
alter table tranche add column gathered_through date;
update tranche set gathered_through = loan.closed_through from loan where loan.id = tranche.loan_id;
update tranche set gathered_through = drawn_on - 1 where gathered_through is null;
alter table tranche alter column gathered_through set not null;
alter table tranche alter column gathered type numeric(40, 0);
alter table tranche drop column accrued_paise, drop column today_paise;

-- the parts of a year between two dates over the day count's denominator: the sum of its nights
create function leap_year_days(from_on date, to_on date) returns integer language sql immutable as $$
  select coalesce(sum(least(to_on, make_date(year + 1, 1, 1)) - greatest(from_on, make_date(year, 1, 1))), 0)::integer
  from generate_series(extract(year from from_on)::integer, extract(year from to_on)::integer) as year
  where (year % 4 = 0 and year % 100 <> 0) or year % 400 = 0
$$;
create function night_parts(day_count text, from_on date, to_on date) returns integer language sql immutable as $$
  select case
    when day_count = 'actual/365' or day_count = 'actual/360' then to_on - from_on
    when day_count = 'actual/actual' then 366 * (to_on - from_on) - leap_year_days(from_on, to_on)
    else (360 * (extract(year from to_on) - extract(year from from_on)) + 30 * (extract(month from to_on) - extract(month from from_on))
      + least(extract(day from to_on), 30) - least(extract(day from from_on), 30))::integer
  end
$$;
create function year_denominator(day_count text) returns integer language sql immutable as $$
  select case when day_count = 'actual/365' then 365 when day_count = 'actual/actual' then 133590 else 360 end
$$;
-- interest gathered up to a date, rounded half up to the paisa; the long way only where a bigint might not hold it
create function gathered_interest(gathered numeric, running_paise bigint, rate_bps integer, day_count text, from_on date, to_on date)
  returns bigint language sql immutable as $$
  select case
    when day_count = 'actual/actual'
      then floor((gathered + running_paise::numeric * rate_bps * night_parts(day_count, from_on, to_on) + 667950000) / 1335900000)::bigint
    else (gathered::bigint + running_paise * rate_bps * night_parts(day_count, from_on, to_on) + 5000 * year_denominator(day_count))
      / (10000 * year_denominator(day_count))
  end
$$;

-- a loan's nights are found date by date; only the few with a penal charge are looked for by their loan
drop index accrual_loan;
create index accrual_penal on accrual (loan_id, on_date) where penal_paise > 0;
-- the days walk loans as they lie
drop index loan_day;

-- a night may be replaced by another that moves nothing in the books
alter table accrual_replaced alter column transaction_id drop not null;
