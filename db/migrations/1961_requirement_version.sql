-- the version of what was asked for that was on screen when a change began
alter table application add column requirement_version integer not null default 1;
