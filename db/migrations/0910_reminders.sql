-- what somebody of the staff wants to be reminded of about a client, or wants the client to be reminded of at a time
create table reminder (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  -- CALL and VISIT remind the member of staff; the others write to the client at that time, through the contact gate
  way text not null check (way in ('CALL', 'VISIT', 'SMS', 'MAIL', 'WHATSAPP')),
  note text not null check (length(note) <= 300),
  due_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'SENT', 'NOT_SENT', 'CANCELLED')),
  -- what the gate said, where the client was not written to
  reason text check (reason is null or state = 'NOT_SENT'),
  account_id uuid not null references account (id),
  made_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'OPEN'))
);
create index reminder_open on reminder (tenant, due_at, id) where state = 'OPEN';
create index reminder_settled on reminder (tenant, due_at desc, id desc) where state <> 'OPEN';
create index reminder_organisation on reminder (organisation_id, due_at desc, id desc);
create index reminder_account on reminder (account_id);

-- the lists of calls and promises of all clients
create index collection_call_tenant on collection_call (tenant, at desc, id desc);
create index promise_tenant on promise_to_pay (tenant, promised_on desc, id desc);
