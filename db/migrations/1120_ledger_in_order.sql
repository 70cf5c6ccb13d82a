-- A UUID of version 7: the instant to the microsecond, then chance; ids made later are greater.
create function uuid_by_time() returns uuid language sql volatile as $$
  select (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4), 3, '0')
    || replace(substr(gen_random_uuid()::text, 20), '-', ''))::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) instant
$$;

-- what is booked on one day is listed by its id: now in the order in which it was booked
alter table ledger_transaction alter column id set default uuid_by_time();
