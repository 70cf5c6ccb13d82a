-- papers that we make: a borrower neither puts nor replaces them
alter table document_type add column made_by_us boolean not null default false;
update document_type set made_by_us = true
where code in ('SANCTION_LETTER', 'KEY_FACT_STATEMENT', 'LOAN_AGREEMENT', 'NO_DUES_CERTIFICATE');
