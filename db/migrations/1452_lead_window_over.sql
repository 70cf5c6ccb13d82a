-- a lead that ended since its partner left it lying says so in its reader's language, not in that of whoever brought it next
alter table lead add column window_days integer;
alter table lead_event add column window_days integer;
update lead set window_days = substring(close_reason from '\d+')::integer, close_reason = null
where close_reason ~ '^Not moved on in \d{1,4} days; another partner has brought them\.$'
  or close_reason ~ '^\d{1,4} दिन में बात आगे नहीं बढ़ी; दूसरे पार्टनर इन्हें ले आए।$';
update lead_event set window_days = substring(words from '\d+')::integer, words = ''
where kind = 'CLOSED' and (words ~ '^Not moved on in \d{1,4} days; another partner has brought them\.$'
  or words ~ '^\d{1,4} दिन में बात आगे नहीं बढ़ी; दूसरे पार्टनर इन्हें ले आए।$');
