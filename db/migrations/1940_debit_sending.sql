-- since when the bank may have a debit that is recorded: its answer was lost, or is still on the way
alter table presentation add column sending_since timestamptz;
