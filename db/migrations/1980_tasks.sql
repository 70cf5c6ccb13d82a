-- what staff have to do, given by themselves or by a colleague
create table task (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  title text not null check (length(title) between 1 and 160),
  note text not null check (length(note) <= 2000),
  -- the client whom it is about
  organisation_id uuid references organisation (id),
  due_on date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'CANCELLED')),
  assigned_to uuid not null references account (id),
  made_by uuid not null references account (id),
  made_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'OPEN')),
  version integer not null default 1
);
create index task_open on task (assigned_to, due_on, id) where state = 'OPEN';
create index task_settled on task (assigned_to, settled_at desc, id desc) where state <> 'OPEN';
create index task_given on task (made_by, due_on, id);
create index task_tenant_open on task (tenant, due_on, id) where state = 'OPEN';
create index task_tenant_settled on task (tenant, settled_at desc, id desc) where state <> 'OPEN';
create index task_organisation on task (organisation_id);
