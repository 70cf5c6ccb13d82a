-- a lead that was given up may be taken up again
alter table lead_event drop constraint lead_event_kind_check;
alter table lead_event add constraint lead_event_kind_check
  check (kind in ('CREATED', 'STAGE', 'ASSIGNED', 'NOTE', 'FOLLOW_UP', 'CLOSED', 'REOPENED', 'CONVERTED'));
