-- How a partner stands decides what its people may do: what a process remembers of their rights is looked up anew.
create function partner_standing_changed() returns trigger language plpgsql as $$
begin
  update account set access_version = access_version where partner_organisation_id = new.id;
  return null;
end $$;
create trigger organisation_standing_access_version
  after update of blacklisted_at, non_cooperative_at, deceased_at on organisation
  for each row when (new.type in ('DSA', 'CHANNEL_PARTNER')) execute function partner_standing_changed();
