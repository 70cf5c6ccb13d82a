-- a surplus follows the loan: kept for the next due, or on a limit bringing its principal down
alter table payment drop column surplus;
