create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table audit (
  id bigint generated always as identity primary key,
  tenant text not null,
  account_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  organisation_id uuid,
  detail jsonb not null default '{}',
  request_id text not null,
  at timestamptz not null default now()
);
create index audit_entity on audit (entity, entity_id, id desc);
create index audit_organisation on audit (organisation_id, id desc) where organisation_id is not null;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

create table idempotency (
  tenant text not null,
  caller text not null,
  key text not null,
  call_id text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant, caller, key)
);

create table outgoing_message (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  channel text not null check (channel in ('sms', 'mail', 'messaging')),
  sealed text not null,
  purpose text not null,
  organisation_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_message_organisation on outgoing_message (organisation_id, created_at desc);

-- what the fakes of the outside services remember; empty in production
create table fake_world (
  service text not null,
  key text not null,
  value jsonb not null,
  primary key (service, key)
);

create table setting (
  name text primary key,
  value jsonb not null
);
