-- the list of organisations is filtered by turnover, in lakh, as the qualification was answered
create index organisation_qualification_turnover on organisation_qualification (((answers ->> 'turnover')::bigint));
