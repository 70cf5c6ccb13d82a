-- The day of the lists that a tenant's clients were last held against; what came onto them since is asked for each night.
create table lists_read (
  tenant text primary key,
  as_of date not null,
  read_at timestamptz not null
);

create index promoter_name_words on promoter using gin (name gin_trgm_ops) where removed_at is null;
