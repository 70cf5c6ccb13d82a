-- staff look companies up by a contact's mobile
create index contact_lookup on contact (tenant, mobile) where removed_at is null;
