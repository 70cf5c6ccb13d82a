-- a disbursal that comes back leaves those after it in its month lower in the slabs: the difference is an entry of its own
alter table payout_entry drop constraint payout_entry_kind_check;
alter table payout_entry add constraint payout_entry_kind_check
  check (kind in ('EARNED', 'REVERSED', 'RERATED', 'CLAWBACK', 'RESTORED', 'ADJUSTED'));
-- the order in which disbursals took their places in a month
alter table payout_entry add column place bigint generated always as identity;
