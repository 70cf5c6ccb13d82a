-- a loan that went through a night by itself has its own transaction: it is told in the day's figures, not booked with them
alter table day_figure add column replayed boolean not null default false;
