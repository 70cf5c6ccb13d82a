-- the last time that a borrower was an NPA, until the upgrade: a payment that comes back undoes the upgrade it led to
alter table borrower_class
  add column npa_since date,
  add column npa_until date,
  add constraint borrower_class_npa_before check ((npa_since is null) = (npa_until is null) and npa_since <= npa_until);
update borrower_class set npa_since = began.on_date, npa_until = ended.on_date
from (
  select distinct on (organisation_id) organisation_id, id, on_date from borrower_class_change
  where from_class = 'NPA' order by organisation_id, id desc
) as ended cross join lateral (
  select on_date from borrower_class_change
  where organisation_id = ended.organisation_id and to_class = 'NPA' and id < ended.id order by id desc limit 1
) as began
where borrower_class.organisation_id = ended.organisation_id and borrower_class.class <> 'NPA';
