-- What an account may do has a version, so that one look at the session tells whether what a process remembers still
-- holds. Whatever changes the account, its roles or its memberships makes it a new one.
alter table account add column access_version integer not null default 0;

create function account_access_changed() returns trigger language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end $$;
create trigger account_access_version before update on account for each row execute function account_access_changed();

-- The update of the account, though it changes nothing itself, gives it its next version.
create function rights_of_account_changed() returns trigger language plpgsql as $$
begin
  update account set access_version = access_version where id = coalesce(new.account_id, old.account_id);
  return null;
end $$;
create trigger account_role_access_version after insert or update or delete on account_role
  for each row execute function rights_of_account_changed();
create trigger membership_access_version after insert or update or delete on membership
  for each row execute function rights_of_account_changed();

-- What a role holds concerns everybody who has it: one number for all, since roles are edited seldom.
create table rights_edition (
  one boolean primary key default true check (one),
  edition integer not null default 0
);
insert into rights_edition default values;

create function role_rights_changed() returns trigger language plpgsql as $$
begin
  update rights_edition set edition = edition + 1;
  return null;
end $$;
create trigger role_permission_edition after insert or update or delete or truncate on role_permission
  for each statement execute function role_rights_changed();
