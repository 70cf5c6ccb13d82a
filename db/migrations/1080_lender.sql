-- who lends: name, registrations, address, who answers complaints, and the account that is paid into. It stood in three
-- tables and in texts. A row never changes what it says; what is in force is the row that was approved last, and '' is
-- every tenant without a row (production asks for a tenant's own).
create table lender (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  particulars jsonb not null,
  state text not null check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  -- null: by the command of the first set-up
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'APPROVED' or decided_by is distinct from asked_by or asked_by is null)
);
create unique index lender_waiting on lender (tenant) where state = 'WAITING';
create index lender_in_force on lender (tenant, decided_at desc) where state = 'APPROVED';
create index lender_asked_by on lender (asked_by);
create index lender_decided_by on lender (decided_by);

insert into lender (tenant, particulars, state, asked_at, decided_at)
select known.tenant, jsonb_build_object(
    'legalName', coalesce(own_gst.legal_name, own_offer.lender_name, every_gst.legal_name),
    'cin', 'U65929MH2021PLC351234',
    'rbiNumber', 'N-13.02345',
    'gstin', coalesce(own_gst.gstin, every_gst.gstin),
    'address', coalesce(own_gst.address, every_gst.address),
    'supportPhone', '1800 000 0000',
    'supportEmail', 'support@poonji.example',
    'grievanceName', coalesce(own_offer.grievance_name, every_offer.grievance_name),
    'grievancePhone', coalesce(own_offer.grievance_phone, every_offer.grievance_phone),
    'grievanceEmail', coalesce(own_offer.grievance_email, every_offer.grievance_email),
    'accountName', coalesce(own_pay.payee_name, every_pay.payee_name),
    'accountNumber', coalesce(own_pay.account_number, every_pay.account_number),
    'ifsc', coalesce(own_pay.ifsc, every_pay.ifsc),
    'bankName', coalesce(own_pay.bank_name, every_pay.bank_name)
  ), 'APPROVED', now(), now()
from (
    select '' as tenant
    union select tenant from lender_gst
    union select tenant from payment_policy
    union select tenant from offer_policy where tenant is not null and product_code is null
  ) as known
  cross join (select * from payment_policy where tenant = '') as every_pay
  cross join (select * from offer_policy where tenant is null and product_code is null) as every_offer
  cross join (select * from lender_gst where tenant = '' order by from_on desc limit 1) as every_gst
  left join payment_policy as own_pay on own_pay.tenant = known.tenant
  left join offer_policy as own_offer on own_offer.tenant = known.tenant and own_offer.product_code is null
  left join lateral (
    select * from lender_gst where lender_gst.tenant = known.tenant and from_on <= current_date order by from_on desc limit 1
  ) as own_gst on true;

create function keep_lender() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'WAITING' or new.particulars <> old.particulars or new.tenant <> old.tenant then
    raise exception 'what was said of the lender never changes';
  end if;
  return new;
end $$;
create trigger lender_kept before update or delete on lender for each row execute function keep_lender();

alter table offer_policy drop column lender_name, drop column grievance_name, drop column grievance_phone,
  drop column grievance_email;
alter table payment_policy drop column payee_name, drop column account_number, drop column ifsc, drop column bank_name;
drop table lender_gst;
