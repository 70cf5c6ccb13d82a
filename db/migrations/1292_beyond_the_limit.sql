-- limits that stand above what they are sanctioned at: a payment came back after the limit was lowered
create index loan_beyond_limit on loan (tenant) where principal_paise > sanctioned_paise and shape in ('revolving', 'discounting');
