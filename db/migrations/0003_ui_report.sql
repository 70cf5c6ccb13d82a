create table ui_report (
  id bigint generated always as identity primary key,
  tenant text not null,
  kind text not null check (kind in ('crash', 'duplicate')),
  account_id uuid,
  detail jsonb not null,
  at timestamptz not null
);
create index ui_report_recent on ui_report (tenant, kind, id desc);
