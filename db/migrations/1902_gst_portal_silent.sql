-- a wish that the GST portal did not answer for a day ends
alter table gst_connection add column waiting_since timestamptz;
alter table gst_connection drop constraint gst_connection_problem_check;
alter table gst_connection add constraint gst_connection_problem_check check (problem in
  ('servers-down', 'gst-issues', 'session-expired', 'access-not-enabled', 'not-found', 'no-answer')) not valid;
alter table gst_connection validate constraint gst_connection_problem_check;
update gst_connection set waiting_since = coalesce(processing_since, created_at)
  where state in ('pending', 'processing') and problem = 'servers-down';
