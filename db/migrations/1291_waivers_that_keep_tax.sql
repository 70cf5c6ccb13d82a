-- a charge that is waived after the last day of a credit note for it: its tax stays owed
alter table loan_waiver add column tax_kept boolean not null default false;
