-- How the loans of a tenant stood at the end of each month, by product and the rule their class is provided for by; no rule:
-- written off. A page of a month long past reads these few rows.
create table portfolio_day (
  tenant text not null,
  on_date date not null,
  product_code text not null,
  rule_id text references provision_rule (id),
  loans integer not null,
  -- all principal that is owed, of an NPA with what is no income in it
  outstanding_paise bigint not null,
  suspended_paise bigint not null,
  -- of what is written off: what is still to be recovered
  written_off_paise bigint not null
);
create unique index portfolio_day_row on portfolio_day (tenant, on_date, product_code, rule_id) nulls not distinct;
create index portfolio_day_rule on portfolio_day (rule_id);
create trigger portfolio_day_append_only before update or delete or truncate on portfolio_day
  for each statement execute function refuse_change();
