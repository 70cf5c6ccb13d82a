-- what somebody agreed to, in the words they saw; rows are never changed but for the moment of revocation
create table consent (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  organisation_id uuid not null references organisation (id),
  purpose text not null,
  version text not null,
  language text not null check (language in ('en', 'hi')),
  words text not null,
  given_by uuid references account (id),
  given_by_name text not null,
  given_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references account (id)
);
create index consent_organisation on consent (organisation_id, purpose, given_at desc);
create unique index consent_standing on consent (organisation_id, purpose) where revoked_at is null;

create function consent_only_revoked() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null or (new.id, new.organisation_id, new.purpose, new.version, new.words, new.given_at)
      is distinct from (old.id, old.organisation_id, old.purpose, old.version, old.words, old.given_at) then
    raise exception 'a consent can only be revoked, once';
  end if;
  return new;
end $$;
create trigger consent_only_revoked before update on consent for each row execute function consent_only_revoked();
create trigger consent_kept before delete or truncate on consent for each statement execute function refuse_change();
