-- an NPA turns doubtful, and an older doubtful one, when so many months have passed, however many days those had
alter table provision_rule add column npa_over_months integer not null default 0;
update provision_rule set npa_over_months = case npa_days_from when 366 then 12 when 731 then 24 when 1461 then 48 else 0 end;
alter table provision_rule drop column npa_days_from;
