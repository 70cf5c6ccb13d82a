-- What an account aggregator brought is kept as long as the consent says and no longer. What came before was asked for seven
-- or eight months.
alter table bank_statement add column consent_id uuid references bank_consent (id);
alter table bank_statement add column keep_until date;
alter table bank_statement add column deleted_on date;
update bank_statement set keep_until = (read_at at time zone 'Asia/Kolkata')::date + interval '7 months' where source = 'aggregator';
create index bank_statement_keep_until on bank_statement (tenant, keep_until) where keep_until is not null;
