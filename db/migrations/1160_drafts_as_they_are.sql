-- a draft is kept with whatever is there: what a request must say is needed once it was sent
alter table disbursal_request
  alter column target drop not null,
  alter column bank_account_id drop not null,
  alter column amount_paise drop not null,
  -- of a draft that discounts: its invoice as far as it is filled in; discounted_invoice has those that were shown to us
  add column bill_draft jsonb,
  add constraint disbursal_request_whole check (status in ('DRAFT', 'CANCELLED')
    or (target is not null and bank_account_id is not null and amount_paise is not null and bill_draft is null));

update disbursal_request set bill_draft = jsonb_build_object('number', bill.number, 'payer', bill.payer,
  'payerId', bill.payer_id, 'issuedOn', bill.issued_on, 'dueOn', bill.due_on, 'amountPaise', bill.amount_paise)
from discounted_invoice bill
where bill.disbursal_id = disbursal_request.id and disbursal_request.status = 'DRAFT';

delete from discounted_invoice using disbursal_request
where disbursal_request.id = discounted_invoice.disbursal_id and disbursal_request.status = 'DRAFT';
