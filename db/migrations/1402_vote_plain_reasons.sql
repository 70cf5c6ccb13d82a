-- what the borrower is told when the committee rejects
alter table committee_vote add column plain_reasons text[] not null default '{}';
