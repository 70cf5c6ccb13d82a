-- the lender's own limits of an application, one row a tenant; a tenant without a row has the defaults of the empty one
create table application_policy (
  tenant text primary key,
  -- an application that is not finished by then is closed
  unfinished_days integer not null default 60 check (unfinished_days > 0),
  notice_days integer not null default 7 check (notice_days between 1 and 30),
  months_after_rejection integer not null default 6 check (months_after_rejection between 0 and 60),
  -- below this amount no personal discussion is held
  skip_pd_below_paise bigint not null default 100000000 check (skip_pd_below_paise >= 0)
);
insert into application_policy (tenant) values ('');

alter table application add column closing_notice_at timestamptz;
