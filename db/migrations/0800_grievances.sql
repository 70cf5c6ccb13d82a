create sequence grievance_number;
create table grievance (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null unique,
  organisation_id uuid not null references organisation (id),
  raised_by uuid not null references account (id),
  subject text not null,
  category text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'REOPENED', 'CLOSED')),
  created_at timestamptz not null,
  due_on date not null,
  closed_at timestamptz
);
create index grievance_organisation on grievance (organisation_id, created_at desc);
create index grievance_waiting on grievance (tenant, due_on) where status in ('OPEN', 'REOPENED');

create table grievance_note (
  id bigint generated always as identity primary key,
  grievance_id uuid not null references grievance (id),
  account_id uuid not null references account (id),
  from_us boolean not null,
  words text not null,
  at timestamptz not null
);
create index grievance_note_of on grievance_note (grievance_id, id);
create trigger grievance_note_kept before update or delete or truncate on grievance_note
  for each statement execute function refuse_change();
