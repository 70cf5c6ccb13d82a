-- the end of day asks which limits are over; neither a payment nor a night changes what stands in it
create index loan_limit_ends on loan (tenant, expires_on) where status = 'ACTIVE' and shape <> 'instalment';
