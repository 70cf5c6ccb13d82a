-- since when a limit's balance has stood above the lower of limit and drawing power, and until when; the end of day keeps it
create table limit_excess (
  id bigint generated always as identity primary key,
  tenant text not null,
  loan_id uuid not null references loan (id),
  organisation_id uuid not null references organisation (id),
  since_on date not null,
  -- as it began
  balance_paise bigint not null check (balance_paise > allowed_paise),
  allowed_paise bigint not null check (allowed_paise >= 0),
  -- the first date at whose end it no longer stood above
  until_on date check (until_on > since_on)
);
create unique index limit_excess_open on limit_excess (loan_id) where until_on is null;
create index limit_excess_loan on limit_excess (loan_id, since_on desc);
create index limit_excess_watched on limit_excess (tenant, organisation_id) where until_on is null;
