-- a built-in role follows the product's defaults until an administrator has edited it
alter table role add column edited_at timestamptz;
alter table role add column version integer not null default 0;
create index account_role_role on account_role (role_id);
create index membership_role on membership (role_id) where ended_at is null;
create index account_domain on account (tenant, domain, created_at desc, id desc);
create index account_name_words on account using gin (name gin_trgm_ops);
