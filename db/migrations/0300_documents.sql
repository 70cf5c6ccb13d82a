create table document_group (
  code text primary key,
  owner_kind text not null check (owner_kind in ('client', 'loanApplication', 'promoter', 'loan')),
  name_en text not null,
  name_hi text not null,
  -- opinions and the like: never shown to a borrower
  staff_only boolean not null default false,
  position integer not null
);

create table document_type (
  code text primary key,
  id uuid not null unique default gen_random_uuid(),
  group_code text not null references document_group (code),
  name_en text not null,
  name_hi text not null,
  hint_en text not null default '',
  hint_hi text not null default '',
  -- what time it covers, and how many of those are asked for
  period_kind text not null default 'none' check (period_kind in ('none', 'months', 'financial-years')),
  period_count integer not null default 0 check (period_count between 0 and 60),
  -- several may stand side by side, e.g. one bank statement an account
  many boolean not null default false,
  position integer not null,
  retired_at timestamptz
);
create index document_type_group on document_type (group_code, position);

-- null product or entity type: every one
create table document_requirement (
  id uuid primary key default gen_random_uuid(),
  type_code text not null references document_type (code),
  product_code text,
  entity_type text,
  required boolean not null default true,
  unique nulls not distinct (type_code, product_code, entity_type)
);

create table stored_file (
  id uuid primary key,
  tenant text not null,
  key text not null unique,
  name text not null,
  content_type text not null,
  size bigint not null check (size between 1 and 50000000),
  finger_print text not null check (finger_print ~ '^[0-9a-f]{64}$'),
  organisation_id uuid references organisation (id),
  uploaded_by uuid references account (id),
  scan_state text not null default 'waiting' check (scan_state in ('waiting', 'clean', 'infected')),
  scanned_at timestamptz,
  created_at timestamptz not null,
  -- an upload that nothing is linked to goes away after a while
  linked_at timestamptz,
  removed_at timestamptz
);
create index stored_file_finger_print on stored_file (tenant, finger_print);
create index stored_file_organisation on stored_file (organisation_id) where organisation_id is not null;
create index stored_file_uploaded_by on stored_file (uploaded_by, created_at desc);

create table document (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  owner_kind text not null check (owner_kind in ('client', 'loanApplication', 'promoter', 'loan')),
  owner_id uuid not null,
  document_group text not null references document_group (code),
  type_code text not null references document_type (code),
  name text not null check (length(name) between 1 and 200),
  file_id uuid not null references stored_file (id),
  version integer not null default 1 check (version > 0),
  state text not null check (state in ('PENDING', 'UNVERIFIED', 'VERIFIED', 'REJECTED', 'FRAUD_DETECTED')),
  reason_code text,
  reason text,
  period_from_on date,
  period_to_on date,
  extracted jsonb not null default '{}',
  uploaded_by uuid references account (id),
  uploaded_at timestamptz not null,
  -- when it should have been looked at
  due_at timestamptz not null,
  checked_by uuid references account (id),
  checked_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references account (id),
  created_at timestamptz not null default now(),
  check (period_from_on <= period_to_on),
  check (state not in ('REJECTED', 'FRAUD_DETECTED') or reason is not null)
);
create index document_owner on document (owner_kind, owner_id, type_code) where removed_at is null;
create index document_organisation on document (organisation_id, uploaded_at desc, id desc) where removed_at is null;
create index document_queue on document (tenant, due_at, id) where state in ('PENDING', 'UNVERIFIED') and removed_at is null;
create index document_file on document (file_id);
create index document_type_used on document (type_code);

-- every file that a document ever was, with what became of it
create table document_version (
  document_id uuid not null references document (id),
  version integer not null,
  file_id uuid not null references stored_file (id),
  name text not null,
  uploaded_by uuid references account (id),
  uploaded_at timestamptz not null,
  primary key (document_id, version)
);
create index document_version_file on document_version (file_id);
create trigger document_version_append_only before update or delete or truncate on document_version
  for each statement execute function refuse_change();

create table document_decision (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references document (id),
  version integer not null,
  state text not null check (state in ('VERIFIED', 'REJECTED', 'FRAUD_DETECTED')),
  reason_code text,
  reason text,
  decided_by uuid references account (id),
  decided_at timestamptz not null
);
create index document_decision_document on document_decision (document_id, decided_at);
create trigger document_decision_append_only before update or delete or truncate on document_decision
  for each statement execute function refuse_change();

-- complete: every required document verified, and the periods asked for covered
create table document_checklist (
  application_id uuid primary key,
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  status text not null default 'PENDING' check (status in ('PENDING', 'VERIFIED')),
  quantitative_check_complete boolean not null default false,
  -- an operator may say that what there is suffices, with the reason
  quantitative_waived_by uuid references account (id),
  quantitative_waived_reason text,
  completed_at timestamptz,
  updated_at timestamptz not null
);
create index document_checklist_open on document_checklist (organisation_id) where completed_at is null;
