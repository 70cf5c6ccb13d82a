-- what a check of goods said before it was corrected or taken back, and why: it counts no more and stays on record
create table shipment_check_past (
  id uuid primary key default gen_random_uuid(),
  shipment_id uuid not null,
  item_id uuid not null,
  accepted bigint not null,
  rejected bigint not null,
  reason text not null,
  file_id uuid references stored_file (id),
  file_name text,
  checked_by uuid not null references account (id),
  checked_at timestamptz not null,
  ended_by uuid not null references account (id),
  ended_at timestamptz not null,
  -- of one that was taken back; null where another check took its place
  why text check (why <> ''),
  foreign key (shipment_id, item_id) references shipment_item (shipment_id, item_id)
);
create index shipment_check_past_item on shipment_check_past (shipment_id, item_id, ended_at desc);
create index shipment_check_past_file on shipment_check_past (file_id) where file_id is not null;
create index shipment_check_past_checked_by on shipment_check_past (checked_by);
create index shipment_check_past_ended_by on shipment_check_past (ended_by);
create trigger shipment_check_past_append_only before update or delete or truncate on shipment_check_past
  for each statement execute function refuse_change();
