-- what is to be read before a meeting, and its minutes
create table meeting_paper (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meeting (id),
  file_id uuid not null references stored_file (id),
  name text not null,
  added_by uuid not null references account (id),
  added_at timestamptz not null,
  removed_at timestamptz
);
create index meeting_paper_of_meeting on meeting_paper (meeting_id, added_at) where removed_at is null;
create index meeting_paper_file on meeting_paper (file_id);
create index meeting_paper_added_by on meeting_paper (added_by);
