-- what was paid ahead closes a loan without a quote: there is nothing to pay
alter table loan_closing alter column quote_id drop not null;
