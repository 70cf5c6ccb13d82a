-- A queue made before: at most one waiting job a key, as a new one has it. The queue's tables are made at the first start.
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    update pgboss.queue set policy = 'short' where name = 'jobs';
  end if;
end $$;
