-- the error that stopped a date which is not closed yet: operations read it and tell whoever mends it
alter table day_run add column problem text;
