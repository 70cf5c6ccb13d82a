-- a debit that came back may be taken again, a few times, when it is asked for
alter table presentation add column attempt integer not null default 1;
create unique index presentation_attempt on presentation (loan_id, due_on, attempt);
alter table presentation drop constraint presentation_loan_id_due_on_key;
create index presentation_returned on presentation (mandate_id) where state = 'RETURNED';
