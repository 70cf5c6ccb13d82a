-- what staff do with an organisation, and who asks to belong to it

-- how it stands with us: each change with its reason, never altered
create table organisation_standing_change (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id),
  standing text not null check (standing in ('BLACKLISTED', 'NON_COOPERATIVE', 'DECEASED')),
  applies boolean not null,
  reason text not null check (length(reason) between 1 and 300),
  changed_by uuid not null references account (id),
  changed_at timestamptz not null
);
create index organisation_standing_change_organisation on organisation_standing_change (organisation_id, changed_at desc);
create index organisation_standing_change_changed_by on organisation_standing_change (changed_by);
create trigger organisation_standing_change_append_only before update or delete or truncate on organisation_standing_change
  for each statement execute function refuse_change();

create table organisation_review (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  note text not null check (length(note) between 1 and 500),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  outcome text check (outcome in ('GO_ON', 'DROP')),
  remark text not null default '',
  settled_by uuid references account (id),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  check (settled_by <> asked_by)
);
create unique index organisation_review_open on organisation_review (organisation_id) where settled_at is null;
create index organisation_review_organisation on organisation_review (organisation_id, asked_at desc);
create index organisation_review_asked_by on organisation_review (asked_by);
create index organisation_review_settled_by on organisation_review (settled_by) where settled_by is not null;

-- the most that may be advanced to it at a time; the newest holds
create table organisation_advance (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id),
  amount_paise bigint not null check (amount_paise >= 0),
  reason text not null check (length(reason) between 1 and 300),
  set_by uuid not null references account (id),
  set_at timestamptz not null
);
create index organisation_advance_organisation on organisation_advance (organisation_id, set_at desc);
create index organisation_advance_set_by on organisation_advance (set_by);
create trigger organisation_advance_append_only before update or delete or truncate on organisation_advance
  for each statement execute function refuse_change();

create table organisation_qualification (
  organisation_id uuid primary key references organisation (id),
  answers jsonb not null,
  answered_by uuid not null references account (id),
  answered_at timestamptz not null
);
create index organisation_qualification_answered_by on organisation_qualification (answered_by);

-- what staff and partners say to each other of one field
create table field_comment (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  field_identifier text not null check (length(field_identifier) between 1 and 120),
  comment text not null check (length(comment) between 1 and 1000),
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz
);
create index field_comment_field on field_comment (organisation_id, field_identifier, created_at);
create index field_comment_created_by on field_comment (created_by);

-- a person asks to join an organisation, or an organisation to be connected with it; it is named by its PAN, and one
-- that is not there answers like one that is
create table linking_request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid references organisation (id),
  pan_index bytea not null,
  pan_masked text not null,
  requested_by uuid not null references account (id),
  from_organisation_id uuid references organisation (id),
  relation text check (relation in ('SUPPLIER', 'VENDOR', 'ANCHOR', 'DISTRIBUTOR', 'GROUP')),
  role_code text check (role_code in ('BUYER_OWNER', 'BUYER_VIEWER')),
  note text not null default '' check (length(note) <= 300),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'VERIFIED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  reason text,
  verified_by uuid references account (id),
  verified_at timestamptz,
  decided_by uuid references account (id),
  decided_at timestamptz,
  -- approved by the owner's one-time code
  by_code boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((from_organisation_id is null) = (relation is null)),
  check ((from_organisation_id is null) = (role_code is not null)),
  check (state <> 'REJECTED' or reason is not null)
);
create unique index linking_request_person on linking_request (requested_by, pan_index)
  where from_organisation_id is null and state in ('REQUESTED', 'VERIFIED');
create unique index linking_request_connection on linking_request (from_organisation_id, pan_index, relation)
  where from_organisation_id is not null and state in ('REQUESTED', 'VERIFIED');
create index linking_request_organisation on linking_request (organisation_id, created_at desc) where organisation_id is not null;
create index linking_request_from on linking_request (from_organisation_id, created_at desc) where from_organisation_id is not null;
create index linking_request_requested_by on linking_request (requested_by, created_at desc);
create index linking_request_verified_by on linking_request (verified_by) where verified_by is not null;
create index linking_request_decided_by on linking_request (decided_by) where decided_by is not null;

create table organisation_connection (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  -- what the other is to it: its supplier, its anchor …
  other_id uuid not null references organisation (id),
  relation text not null check (relation in ('SUPPLIER', 'VENDOR', 'ANCHOR', 'DISTRIBUTOR', 'GROUP')),
  linking_request_id uuid references linking_request (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check (organisation_id <> other_id)
);
create unique index organisation_connection_current on organisation_connection (organisation_id, other_id, relation)
  where ended_at is null;
create index organisation_connection_other on organisation_connection (other_id) where ended_at is null;
create index organisation_connection_request on organisation_connection (linking_request_id) where linking_request_id is not null;

