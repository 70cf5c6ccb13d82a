-- a loan that fell due whole by a closing, was opened again by an earlier payment that came back, and then restructured
-- runs again, and may close early again
drop index loan_closing_once;
create unique index loan_closing_once on loan_closing (loan_id, on_date) where reversed_on is null;
