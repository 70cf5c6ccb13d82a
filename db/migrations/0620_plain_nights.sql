-- what runs of a loan stands beside the mark of its last night while one drawing runs or none: its night is then the
-- arithmetic of this row alone. Kept here, whoever writes a drawing. running_paise is null where several run, and of what was
-- drawn before this was kept, until its next due date.
alter table loan_day
  add column running_paise bigint,
  add column upfront boolean,
  add column rate_bps integer,
  add column day_count text,
  add column gathered numeric(40, 0),
  add column gathered_through date,
  add column next_due_on date,
  add column next_interest_paise bigint;

create function note_what_runs() returns trigger language plpgsql as $$
begin
  update loan_day set (running_paise, upfront, rate_bps, day_count, gathered, gathered_through, next_due_on, next_interest_paise) = (
    select case when count(*) <= 1 then coalesce(sum(tranche.running_paise), 0)::bigint end, bool_or(tranche.upfront), max(tranche.rate_bps),
      max(tranche.day_count), max(tranche.gathered), max(tranche.gathered_through), max(tranche.next_due_on), max(tranche.next_interest_paise)
    from tranche where tranche.loan_id = loan_day.loan_id and tranche.running_paise > 0 and tranche.next_due_on is not null
  )
  where loan_id = any(array(select loan_id from changed));
  return null;
end $$;
create trigger tranche_drawn after insert on tranche referencing new table as changed
  for each statement execute function note_what_runs();
create trigger tranche_moved after update on tranche referencing new table as changed
  for each statement execute function note_what_runs();
create trigger loan_day_begun after insert on loan_day referencing new table as changed
  for each statement execute function note_what_runs();
