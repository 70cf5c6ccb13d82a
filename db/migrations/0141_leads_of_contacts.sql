-- nobody is worked on twice: one open lead a mobile
create unique index lead_open_contact on lead (tenant, contact_mobile) where closed_at is null and organisation_id is null;
drop index lead_mobile;
