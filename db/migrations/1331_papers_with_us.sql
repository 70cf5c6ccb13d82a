-- a person's Form 60 or identity paper was given and waits to be looked at: it is our turn
alter table promoter add column form60_with_us boolean not null default false;
alter table promoter add column identity_with_us boolean not null default false;

update promoter p set
  form60_with_us = exists (select from document d where d.owner_kind = 'promoter' and d.owner_id = p.id
    and d.removed_at is null and d.state in ('PENDING', 'UNVERIFIED') and d.type_code = 'FORM_60'),
  identity_with_us = exists (select from document d where d.owner_kind = 'promoter' and d.owner_id = p.id
    and d.removed_at is null and d.state in ('PENDING', 'UNVERIFIED')
    and d.type_code in ('PROMOTER_AADHAAR', 'PROMOTER_ADDRESS_PROOF'));
