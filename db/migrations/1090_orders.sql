-- what a borrower ordered of a supplier or was ordered to do, what of it was invoiced, sent, arrived and accepted:
-- the end use of the money
create table trade_order (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('PURCHASE', 'WORK')),
  number text not null,
  -- number and other party without case and signs: one order is kept once
  number_key text not null,
  party_key text not null,
  party_name text not null,
  party_gstin text,
  -- where the other party is known to us: a beneficiary, or a company that it is connected to
  beneficiary_id uuid references bank_account (id),
  party_organisation_id uuid references organisation (id),
  own_gstin text,
  place_state text not null,
  place text not null,
  ordered_on date not null,
  deliver_by date,
  credit_days integer check (credit_days between 0 and 365),
  note text not null default '',
  freight_paise bigint not null check (freight_paise >= 0),
  other_paise bigint not null check (other_paise >= 0),
  -- to whole rupees
  rounded boolean not null,
  total_paise bigint not null check (total_paise > 0),
  file_id uuid references stored_file (id),
  file_name text,
  state text not null default 'OPEN' check (state in ('OPEN', 'PART_DELIVERED', 'DELIVERED', 'CANCELLED')),
  cancel_reason text,
  cancelled_by uuid references account (id),
  cancelled_at timestamptz,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  check ((state = 'CANCELLED') = (cancelled_at is not null)),
  check (deliver_by is null or deliver_by >= ordered_on)
);
create unique index trade_order_once on trade_order (organisation_id, kind, party_key, number_key)
  where state <> 'CANCELLED';
create index trade_order_newest on trade_order (organisation_id, ordered_on desc, id desc);
create index trade_order_beneficiary on trade_order (beneficiary_id);
create index trade_order_party on trade_order (party_organisation_id);
create index trade_order_file on trade_order (file_id);
create index trade_order_created_by on trade_order (created_by);
create index trade_order_cancelled_by on trade_order (cancelled_by);

-- quantities are thousandths of the unit
create table trade_order_item (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references trade_order (id),
  line integer not null,
  description text not null,
  hsn text not null check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  unit text not null,
  quantity bigint not null check (quantity > 0),
  rate_paise bigint not null check (rate_paise > 0),
  discount_paise bigint not null check (discount_paise >= 0),
  gst_bps integer not null check (gst_bps between 0 and 4000),
  unique (order_id, line)
);

create table trade_order_invoice (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references trade_order (id),
  organisation_id uuid not null references organisation (id),
  number text not null,
  -- its number without case and signs is once a year of whoever issued it
  number_key text not null,
  issuer_key text not null,
  financial_year integer not null,
  issued_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  file_id uuid not null references stored_file (id),
  file_name text not null,
  added_by uuid not null references account (id),
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index trade_order_invoice_once
  on trade_order_invoice (organisation_id, issuer_key, financial_year, number_key) where removed_at is null;
create index trade_order_invoice_order on trade_order_invoice (order_id, issued_on, id) where removed_at is null;
create index trade_order_invoice_file on trade_order_invoice (file_id);
create index trade_order_invoice_added_by on trade_order_invoice (added_by);

create table shipment (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  order_id uuid not null references trade_order (id),
  organisation_id uuid not null references organisation (id),
  -- of its order: 1, 2, 3
  number integer not null,
  dispatched_on date not null,
  carrier text not null,
  -- of the vehicle, or of the lorry receipt
  vehicle text not null,
  eway_bill text check (eway_bill ~ '^[0-9]{12}$'),
  note text not null default '',
  -- of the latest event that stands
  stage text not null default 'DISPATCHED' check (stage in ('DISPATCHED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED')),
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  -- it was not sent after all
  withdrawn_at timestamptz,
  unique (order_id, number)
);
create unique index shipment_eway_bill on shipment (organisation_id, eway_bill) where withdrawn_at is null;
create index shipment_created_by on shipment (created_by);

create table shipment_item (
  shipment_id uuid not null references shipment (id),
  item_id uuid not null references trade_order_item (id),
  quantity bigint not null check (quantity > 0),
  -- null until it was looked at
  accepted bigint check (accepted >= 0),
  rejected bigint check (rejected >= 0),
  reason text not null default '',
  file_id uuid references stored_file (id),
  file_name text,
  checked_by uuid references account (id),
  checked_at timestamptz,
  primary key (shipment_id, item_id),
  check ((accepted is null) = (rejected is null) and (accepted is null) = (checked_at is null)),
  check (accepted + rejected <= quantity),
  check (rejected is null or rejected = 0 or reason <> '')
);
create index shipment_item_item on shipment_item (item_id);
create index shipment_item_file on shipment_item (file_id);
create index shipment_item_checked_by on shipment_item (checked_by);

create table shipment_event (
  id uuid primary key default gen_random_uuid(),
  -- in the order in which they were recorded
  place_in_line bigint generated always as identity,
  shipment_id uuid not null references shipment (id),
  stage text not null check (stage in ('DISPATCHED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED')),
  on_date date not null,
  place text not null default '',
  note text not null default '',
  made_by uuid not null references account (id),
  made_at timestamptz not null,
  undone_at timestamptz
);
create index shipment_event_shipment on shipment_event (shipment_id, place_in_line);
create index shipment_event_made_by on shipment_event (made_by);

-- what happened is not rewritten: an event is only undone, once
create function keep_shipment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null or new.undone_at is null
    or (to_jsonb(new) - 'undone_at') <> (to_jsonb(old) - 'undone_at') then
    raise exception 'what happened to a shipment is not rewritten';
  end if;
  return new;
end $$;
create trigger shipment_event_kept before update or delete on shipment_event
  for each row execute function keep_shipment_event();
