-- who signs for the business need not apply with it or answer for it
alter table promoter add column signs_for_business boolean not null default false;
-- people of a partner's business sign for it alone: there is no loan to apply for
update promoter set signs_for_business = true, co_applicant = false
  where co_applicant and organisation_id in (select id from organisation where type in ('CHANNEL_PARTNER', 'DSA'));
