-- The payer of an invoice may be an anchor that the borrower is connected to: it is asked whether it will pay.
alter table discounted_invoice add column payer_id uuid references organisation (id);
create index discounted_invoice_payer on discounted_invoice (payer_id) where payer_id is not null;

-- What it said; the last answer counts.
create table invoice_answer (
  id bigint generated always as identity primary key,
  disbursal_id uuid not null references discounted_invoice (disbursal_id),
  tenant text not null,
  answer text not null check (answer in ('ACCEPTED', 'CONDITIONALLY_APPROVED', 'DISAPPROVED')),
  -- what it will pay
  amount_paise bigint not null check ((amount_paise = 0) = (answer = 'DISAPPROVED')),
  reason text check (answer = 'ACCEPTED' or reason is not null),
  account_id uuid not null references account (id),
  at timestamptz not null
);
create index invoice_answer_last on invoice_answer (disbursal_id, id desc);
