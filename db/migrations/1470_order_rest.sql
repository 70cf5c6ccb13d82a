-- ordered 100, came 80: the rest, once it was agreed away, is closed and waited for no longer; of each line as much, in
-- thousandths of its unit, and of the order's total what it was worth
alter table trade_order
  add column rest_closed_at timestamptz,
  add column rest_closed_by uuid references account (id),
  add column rest_closed_reason text,
  add column rest_closed_paise bigint not null default 0,
  drop constraint trade_order_state_check,
  add constraint trade_order_state_check
    check (state in ('OPEN', 'PART_DELIVERED', 'DELIVERED', 'SHORT_CLOSED', 'CANCELLED')),
  add constraint trade_order_rest_closed_paise_check check (rest_closed_paise between 0 and total_paise),
  add constraint trade_order_rest_closed_check check (
    (rest_closed_at is null) = (rest_closed_by is null) and (rest_closed_at is null) = (rest_closed_reason is null)
    and (rest_closed_at is not null or (rest_closed_paise = 0 and state <> 'SHORT_CLOSED')));
create index trade_order_rest_closed_by on trade_order (rest_closed_by);
alter table trade_order_item add column rest_closed bigint not null default 0,
  add constraint trade_order_item_rest_closed_check check (rest_closed between 0 and quantity);
