-- a reminder of what an application waits for passes the one gate to borrowers too: a client once a day, as before
alter table contact_cap drop constraint contact_cap_kind_check,
  add constraint contact_cap_kind_check check (kind in ('CALL', 'DUES_REMINDER', 'TASK_REMINDER'));
alter table contact_try drop constraint contact_try_kind_check,
  add constraint contact_try_kind_check check (kind in ('CALL', 'DUES_REMINDER', 'TASK_REMINDER'));
insert into contact_cap (tenant, kind, a_day, a_week) values ('', 'TASK_REMINDER', 1, 7);
