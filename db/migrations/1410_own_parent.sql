-- a company that stood alone could be made the child of itself
update organisation set parent_id = null where parent_id = id;
alter table organisation add constraint organisation_not_own_parent check (parent_id <> id);
