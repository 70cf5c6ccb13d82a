-- the version that was on screen when a change began, so that nobody overwrites what a colleague wrote meanwhile
alter table contact add column version integer not null default 1;
