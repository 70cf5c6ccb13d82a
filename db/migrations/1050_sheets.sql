create table sheet (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('leads', 'beneficiaries', 'disbursals')),
  name text not null,
  finger_print text not null,
  size bigint not null,
  file_id uuid,
  state text not null check (state in ('RECEIVED', 'CHECKING', 'CHECKED', 'REFUSED', 'SENDING', 'SENT')),
  refusal text,
  refusal_detail text,
  notices jsonb not null default '[]',
  rows_total integer not null default 0,
  rows_ready integer not null default 0,
  rows_bad integer not null default 0,
  rows_done integer not null default 0,
  rows_failed integer not null default 0,
  ready_paise bigint not null default 0,
  uploaded_by uuid not null references account (id),
  uploaded_at timestamptz not null,
  checked_at timestamptz,
  sent_by uuid references account (id),
  sent_at timestamptz,
  finished_at timestamptz
);
create index sheet_latest on sheet (organisation_id, kind, uploaded_at desc, id desc);
-- the same file comes to the same sheet; one that could not be read may come again
create unique index sheet_finger_print on sheet (organisation_id, kind, finger_print) where state <> 'REFUSED';

create table sheet_row (
  sheet_id uuid not null references sheet (id) on delete cascade,
  row_number integer not null,
  state text not null check (state in ('READY', 'BAD', 'SENDING', 'DONE', 'FAILED')),
  -- what was in the cells, encrypted; gone once the row is done
  sealed text,
  problems jsonb not null default '[]',
  failure text,
  -- what may be sent once only, whatever sheet it comes in
  print text,
  organisation_id uuid not null,
  made_id uuid,
  primary key (sheet_id, row_number)
);
create index sheet_row_to_send on sheet_row (sheet_id, row_number) where state in ('READY', 'SENDING');
create index sheet_row_to_mend on sheet_row (sheet_id, row_number) where state in ('BAD', 'FAILED');
create unique index sheet_row_once on sheet_row (organisation_id, print) where state = 'DONE' and print is not null;

create table sheet_template (
  tenant text not null,
  kind text not null,
  format text not null,
  language text not null,
  -- of the content: a template that changes with the product is made anew
  hash text not null,
  file_id uuid not null,
  primary key (tenant, kind, format, language, hash)
);
