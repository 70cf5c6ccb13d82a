-- a borrower asks for another limit or for more time; the desk proposes, another person decides
create table limit_revision (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('REVISE', 'RENEW')),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'UNDER_REVIEW', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  -- as the limit stood when it was asked
  before_paise bigint not null,
  before_until date not null,
  asked_paise bigint check (asked_paise > 0),
  reason text not null,
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  proposed_paise bigint check (proposed_paise > 0),
  proposed_until date,
  review_note text not null default '',
  reviewed_by uuid references account (id),
  reviewed_at timestamptz,
  decision_note text not null default '',
  decided_by uuid references account (id),
  decided_at timestamptz,
  check (kind = 'RENEW' or asked_paise is not null),
  check ((reviewed_by is null) = (proposed_paise is null)),
  check (state not in ('UNDER_REVIEW', 'APPROVED') or reviewed_by is not null),
  -- maker and checker are never the same person
  check (state <> 'APPROVED' or decided_by <> reviewed_by)
);
create unique index limit_revision_open on limit_revision (loan_id) where state in ('REQUESTED', 'UNDER_REVIEW');
create index limit_revision_loan on limit_revision (loan_id, asked_at desc);
create index limit_revision_queue on limit_revision (tenant, asked_at desc, id desc) where state in ('REQUESTED', 'UNDER_REVIEW');
create index limit_revision_organisation on limit_revision (organisation_id);
