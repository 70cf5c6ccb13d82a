-- the statement as a paper among the documents of an application
alter table bank_statement add column file_id uuid;
