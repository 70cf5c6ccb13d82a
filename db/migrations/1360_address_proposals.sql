-- one proposal at a time: one that was verified keeps nobody from the next
drop index address_replaces;
create unique index address_proposed on address (replaces_id)
  where replaces_id is not null and verified_at is null and removed_at is null;
create index address_replaces on address (replaces_id) where replaces_id is not null;
