-- a drawing runs longer only when its borrower agrees, after the checker: what was approved before began by itself
alter table drawing_extension
  add column agreed boolean,
  add column answered_by uuid references account (id),
  add column answered_at timestamptz,
  add column lapsed_on date;
alter table drawing_extension drop constraint drawing_extension_check3;
alter table drawing_extension add constraint drawing_extension_begun check (from_on is null or state = 'APPROVED' and agreed is not false);
alter table drawing_extension add constraint drawing_extension_answered check (
  (agreed is null) = (answered_by is null) and (agreed is null) = (answered_at is null) and (agreed is null or state = 'APPROVED'));
alter table drawing_extension add constraint drawing_extension_agreed check (agreed is distinct from true or from_on is not null);
drop index drawing_extension_one_waits;
create unique index drawing_extension_one_open on drawing_extension (tranche_id)
  where state <> 'REFUSED' and from_on is null and agreed is null and lapsed_on is null;
