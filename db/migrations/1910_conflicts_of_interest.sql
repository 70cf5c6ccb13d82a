-- Who said that a borrower is near to them: from then on others decide about its loans.
create table conflict_of_interest (
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  account_id uuid not null references account (id),
  reasons text not null,
  declared_at timestamptz not null,
  primary key (organisation_id, account_id)
);

create index membership_account on membership (account_id);
