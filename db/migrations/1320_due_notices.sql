-- what a borrower was told of before it fell due, and on the day: once for an organisation and a date
create table due_notice (
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  due_on date not null,
  notice text not null check (notice in ('coming', 'today')),
  told_at timestamptz not null,
  primary key (organisation_id, due_on, notice)
);
