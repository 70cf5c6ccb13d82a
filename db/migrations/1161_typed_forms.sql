-- what an account typed into a form and has not sent: sealed, since it may hold names, addresses and numbers
create table typed_form (
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) <= 1000),
  sealed text not null,
  kept_at timestamptz not null,
  primary key (account_id, name)
);
create index typed_form_kept on typed_form (kept_at);
