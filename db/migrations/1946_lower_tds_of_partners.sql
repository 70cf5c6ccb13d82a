-- the number of the certificate (section 197) by whose rate a statement's tax was deducted; our return names it
alter table payout_statement add column tds_certificate text;
create index payout_statement_certificate on payout_statement (partner_id, tds_certificate) where tds_certificate is not null;
