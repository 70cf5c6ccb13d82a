-- whom a drawing was paid to, where not to the borrower's own account: the statement says it. Those drawn before keep it
-- empty, since finding it for a million of them would hold their rows for longer than a payment may wait
alter table tranche add paid_to text not null default '';
