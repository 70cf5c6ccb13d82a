create sequence balance_confirmation_number;

-- a balance told to a borrower: the figures stay as they were sent
create table balance_confirmation (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  number text not null,
  organisation_id uuid not null references organisation (id),
  as_on date not null,
  -- [{loanId, number, product, balancePaise}]
  loans jsonb not null,
  total_paise bigint not null,
  state text not null default 'SENT' check (state in ('SENT', 'CONFIRMED', 'DISPUTED')),
  sent_by uuid not null references account (id),
  sent_at timestamptz not null,
  answered_by uuid references account (id),
  answered_at timestamptz,
  words text not null default '',
  said_paise bigint,
  unique (tenant, number)
);
create index balance_confirmation_organisation on balance_confirmation (organisation_id, sent_at desc);
create index balance_confirmation_list on balance_confirmation (tenant, sent_at desc, id desc);
-- one of a day at a time waits for an answer
create unique index balance_confirmation_waiting on balance_confirmation (organisation_id, as_on) where state = 'SENT';

-- the statement of a loan goes to this address when a month has ended
create table statement_subscription (
  loan_id uuid primary key references loan (id),
  tenant text not null,
  mail_sealed text not null,
  mail_masked text not null,
  language text not null check (language in ('en', 'hi')),
  made_by uuid references account (id),
  made_at timestamptz not null,
  -- the month that was sent last, by its first day
  sent_month date
);
create index statement_subscription_tenant on statement_subscription (tenant);
