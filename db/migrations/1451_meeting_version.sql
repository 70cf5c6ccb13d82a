-- how often a meeting was moved: nobody moves it from a place or an hour that it no longer has
alter table meeting add column version integer not null default 0;
