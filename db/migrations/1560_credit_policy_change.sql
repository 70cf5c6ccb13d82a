-- a change of what is asked of a business, of who approves how much alone and of what follows is proposed by one
-- administrator and put in force by another; it was made by migrations. What it was held against stands beside it, and a
-- row never changes what it says.
create table credit_policy_change (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  was jsonb not null,
  policy jsonb not null,
  state text not null check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'APPROVED' or decided_by is distinct from asked_by)
);
create unique index credit_policy_waiting on credit_policy_change (tenant) where state = 'WAITING';
create index credit_policy_changes on credit_policy_change (tenant, asked_at desc);
create index credit_policy_asked_by on credit_policy_change (asked_by);
create index credit_policy_decided_by on credit_policy_change (decided_by);

create function keep_credit_policy_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'WAITING' or (new.tenant, new.was, new.policy) is distinct from (old.tenant, old.was, old.policy) then
    raise exception 'a proposed credit policy never changes';
  end if;
  return new;
end $$;
create trigger credit_policy_change_kept before update or delete on credit_policy_change
  for each row execute function keep_credit_policy_change();

-- from when one may apply again stood in two tables, of which the one said and the other held
insert into underwriting_policy (tenant, auto_approval, committee_members, recheck_months, turnover_share_bps)
select nullif(held.tenant, ''), every.auto_approval, every.committee_members, greatest(held.months_after_rejection, 1), every.turnover_share_bps
from application_policy held
  cross join (select * from underwriting_policy where tenant is null and product_code is null) every
where held.months_after_rejection <> 6
on conflict (tenant, product_code) do update set recheck_months = excluded.recheck_months;
alter table application_policy drop column months_after_rejection;

-- whoever was turned away is told by which figures: they stood in the texts, which no change of the policy reaches
alter table eligibility_result add column wanted jsonb not null default '{"TURNOVER": 3000000000, "VINTAGE": 36}';
alter table eligibility_result alter column wanted drop default;
