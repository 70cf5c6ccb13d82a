-- until when the link was good under which a signing began: who returns from the provider is given no longer one
alter table signing add column link_expires_at timestamptz;
