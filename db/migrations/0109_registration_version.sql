-- whoever verifies says which version they compared with the paper
alter table tax_registration add column version integer not null default 1 check (version > 0);
