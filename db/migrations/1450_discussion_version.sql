-- how often the answers of the personal discussion were saved: nobody saves over answers they have not seen
alter table application add column pd_version integer not null default 0;
update application set pd_version = 1 where pd_form is not null;
