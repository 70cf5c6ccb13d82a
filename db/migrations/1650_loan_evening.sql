-- What a loan stood at on evenings that are not closed yet, where it has gone through them already: what is paid a day
-- before the evenings behind it are closed must not change how they are judged. Gone once the evening is closed.
create table loan_evening (
  loan_id uuid not null references loan (id),
  on_date date not null,
  tenant text not null,
  oldest_unpaid_on date,
  principal_paise bigint not null,
  interest_due_paise bigint not null,
  primary key (loan_id, on_date)
);
create index loan_evening_day on loan_evening (tenant, on_date);
