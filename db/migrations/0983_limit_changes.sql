-- what a limit was before each day on which it became another: its use is measured against the limit as it was
create table limit_change (
  id bigint generated always as identity primary key,
  loan_id uuid not null references loan (id),
  on_date date not null,
  before_paise bigint not null,
  sanctioned_paise bigint not null
);
create index limit_change_loan on limit_change (loan_id, on_date, id);
insert into limit_change (loan_id, on_date, before_paise, sanctioned_paise)
select loan_id, (decided_at at time zone 'Asia/Kolkata')::date, before_paise, proposed_paise
from limit_revision where state = 'APPROVED' and proposed_paise <> before_paise
order by decided_at;
create trigger limit_change_append_only before update or delete or truncate on limit_change
  for each statement execute function refuse_change();
