-- what the end of day raises is named by no index, so the next version of a due and of its drawing stays in its page: for a due
-- two whole pages are written instead of ten, far apart
drop index due_unpaid;
create index due_unpaid on due (loan_id, due_on) where unpaid_paise > 0;
drop index due_raised_on;
create index due_unpaid_on on due (tenant, due_on) where unpaid_paise > 0;
create index due_unpaid_charge on due (tenant, due_on) where charge_id is not null and unpaid_paise > 0;
drop index due_tranche;
create index due_tranche on due (tranche_id, due_on);

alter table tranche add column runs boolean not null generated always as (running_paise > 0) stored;
drop index tranche_running;
create index tranche_running on tranche (loan_id) where runs;

create or replace function note_what_runs() returns trigger language plpgsql as $$
begin
  update loan_day set running_paise = runs.running_paise, upfront = runs.upfront, rate_bps = runs.rate_bps, day_count = runs.day_count,
    gathered = runs.gathered, gathered_through = runs.gathered_through, next_due_on = runs.next_due_on,
    next_interest_paise = runs.next_interest_paise
  from (select distinct loan_id from changed) as one cross join lateral (
    select case when count(*) <= 1 then coalesce(sum(tranche.running_paise), 0)::bigint end as running_paise,
      bool_or(tranche.upfront) as upfront, max(tranche.rate_bps) as rate_bps, max(tranche.day_count) as day_count,
      max(tranche.gathered) as gathered, max(tranche.gathered_through) as gathered_through, max(tranche.next_due_on) as next_due_on,
      max(tranche.next_interest_paise) as next_interest_paise
    from tranche where tranche.loan_id = one.loan_id and tranche.runs and tranche.next_due_on is not null
  ) as runs
  where loan_day.loan_id = one.loan_id and (loan_day.running_paise, loan_day.upfront, loan_day.rate_bps, loan_day.day_count, loan_day.gathered,
      loan_day.gathered_through, loan_day.next_due_on, loan_day.next_interest_paise)
    is distinct from (runs.running_paise, runs.upfront, runs.rate_bps, runs.day_count, runs.gathered, runs.gathered_through,
      runs.next_due_on, runs.next_interest_paise);
  return null;
end $$;
