-- the words of the document, for the screen and the PDF of it; null of documents kept before these were
alter table kfs_document add column sheet jsonb;
