-- filters that match few rows or none must not walk the whole list
create index organisation_state on organisation (tenant, state_code, type, created_at desc, id desc);
create index organisation_entity_type on organisation (tenant, entity_type, type, created_at desc, id desc);
create index organisation_standing on organisation (tenant, type, created_at desc, id desc)
  where non_cooperative_at is not null or blacklisted_at is not null;
-- pickers look through every type
create index organisation_newest on organisation (tenant, created_at desc, id desc);
