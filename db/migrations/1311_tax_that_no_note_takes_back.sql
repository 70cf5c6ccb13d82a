-- what came too late for a credit note, so that its tax stays owed: late payment charges waived, and the fees of money that came back
alter table due add column penal_waived_late bigint not null default 0 check (penal_waived_late between 0 and penal_waived);
alter table loan_charge add column tax_kept boolean not null default false;
