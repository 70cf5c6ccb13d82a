-- the accepted offer's Key Fact Statement as PDF, which goes to the borrower's people with the signed agreement
alter table agreement add column kfs_file_id uuid references stored_file (id);
create index agreement_kfs_file on agreement (kfs_file_id) where kfs_file_id is not null;
