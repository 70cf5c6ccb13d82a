-- Who verifies an address verifies the very one that they read, and never their own.
alter table address add column version integer not null default 1;
alter table address add column changed_by uuid references account (id);
