-- Nothing more is lent to the business of somebody whom operations confirmed on a list of sanctions or of wilful
-- defaulters: what confirming does from now on, for what was confirmed before.
with listed as (
  select distinct on (person.organisation_id) person.organisation_id, found.decided_by
  from promoter person join kyc_case found on found.promoter_id = person.id
  where person.screening_state = 'CONFIRMED' and person.removed_at is null
    and found.kind = 'SCREENING' and found.state = 'REJECTED'
    and exists (select from jsonb_array_elements(found.detail -> 'hits') hit
      where hit ->> 'list' in ('UN sanctions', 'MHA designated', 'Wilful defaulters'))
  order by person.organisation_id, found.decided_at desc
),
stopped as (
  update organisation set blacklisted_at = now() from listed
  where organisation.id = listed.organisation_id and organisation.blacklisted_at is null
  returning organisation.id, listed.decided_by
)
insert into organisation_standing_change (organisation_id, standing, applies, reason, changed_by, changed_at)
select id, 'BLACKLISTED', true, 'By a decision of operations on KYC.', decided_by, now() from stopped;
