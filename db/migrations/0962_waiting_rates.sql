-- the checkers' list asks for changes of rate that wait, of the whole tenant
create index loan_rate_change_waits on loan_rate_change (tenant, asked_at) where state = 'WAITING';
