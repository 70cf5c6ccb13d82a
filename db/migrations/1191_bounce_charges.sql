-- what a debit or cheque that came back was charged is looked for by its reference alone
create index loan_charge_bounce on loan_charge (reference) where code = 'BOUNCE';
