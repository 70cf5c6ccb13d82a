-- the turnover that was read falls short, and the returns of a GST number in use are missing
alter table eligibility_result add column more_returns boolean not null default false;
