-- Whom the papers of an agreement name as owners, and their part: papers that are not signed are made anew when it changes.
alter table agreement add column owners_said text[];
