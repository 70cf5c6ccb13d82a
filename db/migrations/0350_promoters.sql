-- the people behind a business and how each is proved
create table promoter (
  id uuid primary key,
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  role text not null,
  sub_role text not null,
  promoter_type text not null,
  name text not null check (length(name) between 1 and 120),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  email text not null,
  born_on date not null,
  gender text not null check (gender in ('male', 'female', 'transgender')),
  din text check (din ~ '^[0-9]{8}$'),
  pan_sealed text,
  pan_index bytea,
  pan_masked text,
  pan_state text not null check (pan_state in ('NONE', 'WAITING', 'VERIFIED', 'TO_CHECK', 'REFUSED')),
  -- why the PAN is not verified: a key of this capability's texts
  pan_error text,
  pan_verified_at timestamptz,
  pan_document_rejected boolean not null default false,
  form60_reason text check (form60_reason in ('NO_PAN', 'ALLOTMENT_PENDING')),
  form60_verified_at timestamptz,
  aadhaar_state text not null default 'NONE' check (aadhaar_state in ('NONE', 'VERIFIED', 'TO_CHECK', 'REFUSED')),
  -- the proof's own id and the last four digits are all that is kept of an Aadhaar
  aadhaar_reference uuid,
  aadhaar_last4 text check (aadhaar_last4 ~ '^[0-9]{4}$'),
  aadhaar_verified_at timestamptz,
  identity_document_verified_at timestamptz,
  address_line1 text not null,
  address_line2 text not null default '',
  landmark text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  state_code text not null,
  co_applicant boolean not null default false,
  personal_guarantee boolean not null default false,
  on_whatsapp boolean not null default false,
  whatsapp_updates boolean not null default false,
  has_left boolean not null default false,
  ceased_on date,
  screening_state text not null default 'WAITING' check (screening_state in ('WAITING', 'CLEAR', 'HIT', 'CLEARED', 'CONFIRMED')),
  screened_at timestamptz,
  ckyc_state text not null default 'WAITING' check (ckyc_state in ('WAITING', 'NOT_FOUND', 'FOUND', 'CODE_SENT', 'FETCHED')),
  ckyc_client text,
  ckyc_masked text,
  -- everything proved; set and taken back as the parts change
  verified_at timestamptz,
  version integer not null default 1,
  created_by uuid references account (id),
  created_at timestamptz not null,
  updated_by uuid references account (id),
  updated_at timestamptz not null,
  removed_at timestamptz,
  check (has_left = (ceased_on is not null)),
  check ((pan_sealed is null) = (pan_index is null) and (pan_sealed is null) = (pan_masked is null)),
  check (pan_sealed is null or form60_reason is null)
);
create index promoter_organisation on promoter (organisation_id, created_at) where removed_at is null;
create unique index promoter_pan on promoter (organisation_id, pan_index) where removed_at is null and pan_index is not null;
create unique index promoter_person on promoter (organisation_id, lower(name), born_on) where removed_at is null;
create index promoter_pan_everywhere on promoter (tenant, pan_index) where pan_index is not null;

-- what the PAN service said of a PAN that was typed for a business, so that a form need not ask twice
create table pan_check (
  organisation_id uuid not null references organisation (id),
  pan_index bytea not null,
  tenant text not null,
  outcome text not null check (outcome in ('VERIFIED', 'TO_CHECK', 'REFUSED', 'WAITING')),
  error text,
  name_given text not null,
  name_on_record text not null,
  born_on_given date,
  checked_by uuid references account (id),
  checked_at timestamptz not null,
  primary key (organisation_id, pan_index)
);

-- each try to prove somebody by Aadhaar, with the words that were agreed to; no number, no share code, no code
create table aadhaar_attempt (
  id uuid primary key,
  tenant text not null,
  promoter_id uuid not null references promoter (id),
  organisation_id uuid not null references organisation (id),
  way text not null check (way in ('OFFLINE', 'OTP')),
  state text not null check (state in ('CODE_SENT', 'DONE', 'REFUSED')),
  refusal text,
  provider_request text,
  last4 text,
  consent_version text not null,
  consent_language text not null check (consent_language in ('en', 'hi')),
  consent_words text not null,
  consent_name text not null,
  by_link uuid,
  created_by uuid references account (id),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index aadhaar_attempt_promoter on aadhaar_attempt (promoter_id, created_at desc);
create index aadhaar_attempt_organisation on aadhaar_attempt (organisation_id);

-- the e-verification link of somebody who is not at the screen
create table verification_link (
  id uuid primary key,
  tenant text not null,
  promoter_id uuid not null references promoter (id),
  organisation_id uuid not null references organisation (id),
  application_id uuid,
  -- whose mobile proves; another mobile makes the link void
  mobile text not null,
  created_by uuid references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index verification_link_promoter on verification_link (promoter_id, created_at desc);
create unique index verification_link_standing on verification_link (promoter_id) where used_at is null and replaced_at is null;
create index verification_link_organisation on verification_link (organisation_id);

-- what a person must decide: names that differ, hits on lists
create table kyc_case (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  promoter_id uuid not null references promoter (id),
  kind text not null check (kind in ('PAN', 'AADHAAR', 'SCREENING', 'CKYC')),
  -- what was compared, for operations only
  detail jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REJECTED', 'DROPPED')),
  opened_by uuid references account (id),
  opened_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  reason text,
  check (state not in ('ACCEPTED', 'REJECTED') or (decided_by is not null and reason is not null))
);
create unique index kyc_case_open on kyc_case (promoter_id, kind) where state = 'OPEN';
create index kyc_case_queue on kyc_case (tenant, opened_at, id) where state = 'OPEN';
create index kyc_case_promoter on kyc_case (promoter_id, opened_at);
create index kyc_case_organisation on kyc_case (organisation_id);

-- whether everybody of a business who must be proved is
create table kyc_progress (
  organisation_id uuid primary key references organisation (id),
  tenant text not null,
  completed_at timestamptz,
  updated_at timestamptz not null
);
