-- the invoice that a drawing of a discounting loan is an advance on: its margin stays out, and it is due when the invoice is
create table discounted_invoice (
  disbursal_id uuid primary key references disbursal_request (id),
  tenant text not null,
  number text not null,
  payer text not null,
  -- payer and number without case and signs: one invoice, however it is written
  same_as text not null,
  issued_on date not null,
  due_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  check (due_on >= issued_on)
);
create index discounted_invoice_same_as on discounted_invoice (tenant, same_as);
