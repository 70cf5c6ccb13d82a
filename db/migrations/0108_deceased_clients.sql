-- few, so that their filter must not walk the whole list
create index organisation_deceased on organisation (tenant, type, created_at desc, id desc) where deceased_at is not null;
