-- Whether a code was asked for in a browser in which its mobile had logged in before: strangers use up fewer, and
-- do not replace it.
alter table one_time_code add column at_home boolean not null default false;
