create table meeting (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  kind text not null check (kind in ('BOARD', 'COMMITTEE', 'CIRCULATION')),
  title text not null check (length(title) between 1 and 160),
  agenda text not null default '',
  place text not null default '',
  begins_at timestamptz not null,
  cancelled_at timestamptz,
  created_by uuid not null references account (id),
  created_at timestamptz not null
);
create index meeting_recent on meeting (tenant, begins_at desc, id desc);
