-- A business itself stands on a list or does not, and operations decide about it as about a person.
alter table kyc_progress
  add column screening_state text not null default 'WAITING'
    check (screening_state in ('WAITING', 'CLEAR', 'HIT', 'CLEARED', 'CONFIRMED')),
  add column screened_at timestamptz;

-- null: it is about the business itself
alter table kyc_case alter column promoter_id drop not null;
drop index kyc_case_open;
create unique index kyc_case_open on kyc_case (coalesce(promoter_id, organisation_id), kind) where state = 'OPEN';

-- what the lists said when the desk searched them last; what they found comes before operations
create temporary table searched on commit drop as
  select distinct on (file.organisation_id) file.organisation_id, file.tenant, search.hits, search.detail, search.at
  from underwriting_case file join register_search search on search.case_id = file.id
  where search.register = 'screening' and search.status = 'ok'
  order by file.organisation_id, search.at desc;
insert into kyc_progress (organisation_id, tenant, completed_at, updated_at)
select organisation_id, tenant, null, at from searched
on conflict do nothing;
update kyc_progress
set screening_state = case when searched.hits > 0 then 'HIT' else 'CLEAR' end, screened_at = searched.at
from searched where searched.organisation_id = kyc_progress.organisation_id;
insert into kyc_case (tenant, organisation_id, promoter_id, kind, detail, opened_by, opened_at)
select searched.tenant, searched.organisation_id, null, 'SCREENING',
  jsonb_build_object('nameThere', null, 'bornThere', null, 'score', null, 'hits', (
    select jsonb_agg(jsonb_build_object(
      'list', coalesce(part[1], found.line), 'entry', coalesce(part[2], ''), 'score', coalesce(part[3], '0')::int,
      'nameOnList', organisation.name, 'remarks', ''))
    from jsonb_array_elements_text(searched.detail) found (line),
      lateral (select regexp_match(found.line,
        '^(UN sanctions|MHA designated|Politically exposed|Wilful defaulters|Debarred by SEBI) (.*), (\d+)%$')) cut (part))),
  null, searched.at
from searched join organisation on organisation.id = searched.organisation_id
where searched.hits > 0;

-- of the others nothing is known: they are searched for now; the queue's tables are made at the first start
do $$ begin
  if to_regclass('pgboss.job') is not null then
    insert into pgboss.job (name, data, policy, singleton_key)
    select 'jobs', jsonb_build_object('name', 'kyc.screenBusiness', 'tenant', tenant,
      'data', jsonb_build_object('organisationId', organisation_id)), 'short', 'kyc.screenBusiness:' || organisation_id
    from kyc_progress where screening_state = 'WAITING';
  end if;
end $$;
