-- an event of the loan's history: the bank sent a refund back by a credit, and from its date the money is ahead again
create table loan_refund_return (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  loan_id uuid not null references loan (id),
  refund_id uuid not null references loan_refund (id),
  bank_credit_id uuid not null references bank_credit (id),
  on_date date not null,
  created_by uuid references account (id),
  created_at timestamptz not null,
  -- the credit was of something else after all
  reversed_on date,
  reversed_by uuid references account (id),
  reverse_reason text,
  check ((reversed_on is null) = (reverse_reason is null))
);
create index loan_refund_return_loan on loan_refund_return (loan_id);
create unique index loan_refund_return_refund on loan_refund_return (refund_id) where reversed_on is null;
create unique index loan_refund_return_credit on loan_refund_return (bank_credit_id) where reversed_on is null;
