-- what the company register told of an organisation last; without the directors' PANs, which are not needed
create table register_extract (
  organisation_id uuid primary key references organisation (id),
  tenant text not null,
  company jsonb not null,
  read_by uuid references account (id),
  read_at timestamptz not null
);

-- who else gave the same mobile
create index promoter_mobile on promoter (tenant, mobile) where removed_at is null;
