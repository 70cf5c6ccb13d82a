create table product (
  tenant text not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{2,40}$'),
  name_en text not null,
  name_hi text not null,
  shape text not null check (shape in ('instalment', 'dropline', 'revolving', 'discounting')),
  terms jsonb not null,
  active boolean not null default true,
  position integer not null,
  version integer not null default 1,
  changed_by uuid references account (id),
  changed_at timestamptz not null default now(),
  primary key (tenant, code)
);

-- every version a product ever had, the present one included: loans keep the terms they were made with
create table product_history (
  tenant text not null,
  code text not null,
  version integer not null,
  name_en text not null,
  name_hi text not null,
  shape text not null,
  terms jsonb not null,
  active boolean not null,
  changed_by uuid references account (id),
  changed_at timestamptz not null,
  primary key (tenant, code, version),
  foreign key (tenant, code) references product (tenant, code)
);
create trigger product_history_append_only before update or delete or truncate on product_history
  for each statement execute function refuse_change();

-- gives a tenant the products that it lacks; those it has stay as its administrator made them
create function add_builtin_products(for_tenant text) returns void language sql as $$
  with common (terms) as (values ('{
    "dayCount": "actual/365", "minRateBps": 1200, "maxRateBps": 2400, "floating": false,
    "minFeeBps": 100, "maxFeeBps": 300, "feeTaxBps": 1800,
    "minAmountPaise": 10000000, "maxAmountPaise": 4999999999,
    "minTenureMonths": 6, "maxTenureMonths": 36,
    "repayments": [], "paymentCycles": ["MONTHLY"], "creditDays": null, "graceDays": 0, "marginBps": 0,
    "security": "unsecured", "minUtilisationBps": 0, "insuranceRequired": false,
    "penal": {"rateBps": 2400, "dayCount": "actual/365", "taxBps": 0},
    "bounceCharge": {"amountPaise": 50000, "taxBps": 1800},
    "allocation": {"order": ["charges", "penal", "interest", "principal"], "direction": "by-due"},
    "npaAllocation": {"order": ["principal", "interest", "charges", "penal"], "direction": "by-kind"},
    "prepayment": {"feeBps": 200, "taxBps": 1800, "lockInMonths": 0},
    "coolingOffDays": 3
  }'::jsonb)),
  shapes (shape, terms) as (values
    ('instalment', '{"repayments": ["annuity", "equal-principal", "step-up"]}'::jsonb),
    ('dropline', '{"minTenureMonths": 12, "maxTenureMonths": 60, "minUtilisationBps": 3000, "prepayment": {"feeBps": 0, "taxBps": 1800, "lockInMonths": 0}}'),
    ('revolving', '{"minTenureMonths": 12, "maxTenureMonths": 12, "paymentCycles": ["UPFRONT", "MONTHLY", "MATURITY"], "creditDays": {"min": 30, "max": 120}, "graceDays": 3, "prepayment": {"feeBps": 0, "taxBps": 1800, "lockInMonths": 0}}'),
    ('discounting', '{"minTenureMonths": 12, "maxTenureMonths": 12, "paymentCycles": ["UPFRONT", "MATURITY"], "creditDays": {"min": 15, "max": 120}, "graceDays": 3, "marginBps": 1000, "prepayment": {"feeBps": 0, "taxBps": 1800, "lockInMonths": 0}}')
  ),
  own (position, code, name_en, name_hi, shape, terms) as (values
    (1, 'PURCHASE_FINANCE', 'Purchase Finance', 'परचेज़ फ़ाइनेंस', 'revolving', '{}'::jsonb),
    (2, 'BUSINESS_LOAN', 'Business Loan', 'बिज़नेस लोन', 'instalment', '{}'),
    (3, 'TERM_LOAN_3', 'Term Loan', 'टर्म लोन', 'instalment', '{"minTenureMonths": 12, "maxTenureMonths": 60}'),
    (4, 'WORK_ORDER_FINANCE', 'Work Order Finance', 'वर्क ऑर्डर फ़ाइनेंस', 'revolving', '{"creditDays": {"min": 30, "max": 180}}'),
    (5, 'MACHINERY_FINANCE', 'Machinery Finance', 'मशीनरी फ़ाइनेंस', 'instalment', '{"minTenureMonths": 12, "maxTenureMonths": 60, "security": "secured", "insuranceRequired": true}'),
    (6, 'INVOICE_DISCOUNTING_LIMITED', 'Invoice Discounting (limited)', 'इनवॉइस डिस्काउंटिंग (लिमिटेड)', 'discounting', '{}'),
    (7, 'INVOICE_DISCOUNTING_OPEN', 'Invoice Discounting (open)', 'इनवॉइस डिस्काउंटिंग (ओपन)', 'discounting', '{"marginBps": 2000}'),
    (8, 'LOAN_AGAINST_PROPERTY', 'Loan Against Property', 'प्रॉपर्टी पर लोन', 'instalment', '{"minTenureMonths": 36, "maxTenureMonths": 180, "security": "secured", "insuranceRequired": true, "floating": true, "maxRateBps": 1800, "prepayment": {"feeBps": 0, "taxBps": 1800, "lockInMonths": 0}}'),
    (9, 'VENDOR_FINANCE', 'Vendor Finance', 'वेंडर फ़ाइनेंस', 'revolving', '{}'),
    (10, 'DROPLINE_OD1', 'Dropline Overdraft', 'ड्रॉपलाइन ओवरड्राफ़्ट', 'dropline', '{}'),
    (11, 'DROPLINE_PF', 'Dropline PF', 'ड्रॉपलाइन PF', 'dropline', '{}'),
    (12, 'WORKING_CAPITAL_TERM', 'Working Capital Term Loan', 'वर्किंग कैपिटल टर्म लोन', 'instalment', '{}'),
    (13, 'SECURED_PURCHASE_FINANCE', 'Secured and Semi Secured Purchase Financing', 'सिक्योर्ड और सेमी सिक्योर्ड परचेज़ फ़ाइनेंसिंग', 'revolving', '{"security": "semi-secured"}'),
    (14, 'PAYMENT_ON_DELIVERY', 'Payment on delivery', 'डिलीवरी पर भुगतान', 'revolving', '{"creditDays": {"min": 7, "max": 60}}'),
    (15, 'PAYMENT_ON_LOADING', 'Payment on loading', 'लोडिंग पर भुगतान', 'revolving', '{"creditDays": {"min": 7, "max": 60}}'),
    (16, 'BILL_DISCOUNTING', 'Bill Discounting', 'बिल डिस्काउंटिंग', 'discounting', '{"dayCount": "30/360"}'),
    (17, 'CAPEX_FINANCING', 'CapEx Financing', 'CapEx फ़ाइनेंसिंग', 'instalment', '{"minTenureMonths": 12, "maxTenureMonths": 84, "security": "secured"}'),
    (18, 'SHORT_TERM_RETAIL', 'Short Term Retail', 'शॉर्ट टर्म रिटेल', 'instalment', '{"minTenureMonths": 1, "maxTenureMonths": 12}'),
    (19, 'NON_CONVERTIBLE_DEBENTURES', 'Non Convertible Debentures', 'नॉन कन्वर्टिबल डिबेंचर', 'instalment', '{"minTenureMonths": 12, "maxTenureMonths": 60, "repayments": ["equal-principal"], "security": "secured", "dayCount": "actual/actual"}'),
    (20, 'SHORT_TERM_REVOLVING', 'Short Term Revolving Finance', 'शॉर्ट टर्म रिवॉल्विंग फ़ाइनेंस', 'revolving', '{"creditDays": {"min": 7, "max": 90}}'),
    (21, 'LETTER_OF_CREDIT', 'Letter Of Credit', 'लेटर ऑफ़ क्रेडिट', 'revolving', '{"security": "semi-secured", "paymentCycles": ["UPFRONT", "MATURITY"]}'),
    (22, 'WCDL', 'Working Capital Demand Loan', 'वर्किंग कैपिटल डिमांड लोन', 'revolving', '{"creditDays": {"min": 7, "max": 180}}')
  ),
  added as (
    insert into product (tenant, code, name_en, name_hi, shape, terms, position)
    select for_tenant, own.code, own.name_en, own.name_hi, own.shape, common.terms || shapes.terms || own.terms, own.position
    from own join shapes using (shape) cross join common
    on conflict (tenant, code) do nothing
    returning *
  )
  select 1;
$$;

create function keep_product_version() returns trigger language plpgsql as $$
begin
  insert into product_history (tenant, code, version, name_en, name_hi, shape, terms, active, changed_by, changed_at)
  values (new.tenant, new.code, new.version, new.name_en, new.name_hi, new.shape, new.terms, new.active, new.changed_by, new.changed_at);
  return null;
end $$;
create trigger product_version after insert or update on product for each row execute function keep_product_version();

select add_builtin_products(tenant) from unnest(array['poonji', 'poonji-agri', 'poonji-consumer']) as tenant;
