-- a limit of which nothing was drawn is over after its last day too
drop index loan_limit_ends;
create index loan_limit_ends on loan (tenant, expires_on) where status <> 'CLOSED' and shape <> 'instalment';
