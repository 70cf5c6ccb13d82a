-- since when a payment is at the payer's bank, as the provider said when it sent them back
alter table payment add column at_bank_at timestamptz;
