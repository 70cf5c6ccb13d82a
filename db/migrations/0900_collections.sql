-- how often a borrower may be contacted, by what it is for; tenant '' for every tenant without a row of its own
create table contact_cap (
  tenant text not null,
  kind text not null check (kind in ('CALL', 'DUES_REMINDER')),
  a_day integer not null check (a_day between 0 and 20),
  a_week integer not null check (a_week >= a_day),
  primary key (tenant, kind)
);
insert into contact_cap (tenant, kind, a_day, a_week) values ('', 'CALL', 3, 10), ('', 'DUES_REMINDER', 2, 5);

-- every try to contact a borrower, allowed or not, with the reason
create table contact_try (
  id bigint generated always as identity primary key,
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  channel text not null check (channel in ('CALL', 'SMS', 'MAIL', 'WHATSAPP')),
  kind text not null check (kind in ('CALL', 'DUES_REMINDER')),
  allowed boolean not null,
  reason text not null,
  account_id uuid references account (id),
  on_date date not null,
  at timestamptz not null
);
create index contact_try_organisation on contact_try (organisation_id, on_date desc, id desc);
create index contact_try_account on contact_try (account_id) where account_id is not null;
create trigger contact_try_append_only before update or delete or truncate on contact_try
  for each statement execute function refuse_change();

create table collection_call (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  disposition text not null check (disposition in
    ('CALL_BACK', 'FULLY_PAID', 'PARTIALLY_PAID', 'PROMISE_TO_PAY', 'UNREACHABLE', 'VISIT_AGAIN', 'NOT_AVAILABLE')),
  remarks text not null check (length(remarks) <= 1000),
  again_on date,
  account_id uuid not null references account (id),
  at timestamptz not null
);
create index collection_call_organisation on collection_call (organisation_id, at desc, id desc);
create index collection_call_account on collection_call (account_id);
create trigger collection_call_append_only before update or delete or truncate on collection_call
  for each statement execute function refuse_change();

create table promise_to_pay (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  amount_paise bigint not null check (amount_paise > 0),
  promised_on date not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'KEPT', 'PARTLY_KEPT', 'BROKEN', 'CANCELLED')),
  paid_paise bigint not null default 0 check (paid_paise between 0 and amount_paise),
  account_id uuid not null references account (id),
  made_at timestamptz not null,
  made_on date not null check (made_on <= promised_on),
  decided_at timestamptz
);
create unique index promise_active on promise_to_pay (organisation_id, promised_on) where state = 'ACTIVE';
create index promise_organisation on promise_to_pay (organisation_id, promised_on desc, id desc);
create index promise_waiting on promise_to_pay (tenant, promised_on) where state = 'ACTIVE';
create index promise_account on promise_to_pay (account_id);

-- what was promised never changes: a promise is cancelled and made anew
create function refuse_promise_edit() returns trigger language plpgsql as $$
begin
  if (old.organisation_id, old.amount_paise, old.promised_on, old.made_at) is distinct from
     (new.organisation_id, new.amount_paise, new.promised_on, new.made_at) then
    raise exception 'a promise is not edited';
  end if;
  return new;
end $$;
create trigger promise_kept_as_made before update on promise_to_pay for each row execute function refuse_promise_edit();
create trigger promise_not_deleted before delete or truncate on promise_to_pay
  for each statement execute function refuse_change();

-- which payments a promise was kept with: no rupee keeps two promises
create table promise_payment (
  promise_id uuid not null references promise_to_pay (id),
  payment_booking_id uuid not null references payment_booking (id),
  amount_paise bigint not null check (amount_paise > 0),
  primary key (promise_id, payment_booking_id)
);
create index promise_payment_booking on promise_payment (payment_booking_id);
