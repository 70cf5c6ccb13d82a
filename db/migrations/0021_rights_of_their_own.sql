-- What one right covered has rights of its own now: whatever role had the right, also one that an administrator made or
-- edited, keeps what its people could do. Of a domain where it was for that domain alone.
insert into role_permission (role_id, permission)
select role.id, given.permission
from role
join role_permission held on held.role_id = role.id
join (values
  ('CAN_CREATE_ORGANISATION', 'CAN_CREATE_PARTNER_ORGANISATION', array['admin']),
  ('CAN_CREATE_ORGANISATION', 'CAN_CREATE_TRADE_ORGANISATION', array['admin']),
  ('CAN_VIEW_LIMITS', 'CAN_VIEW_MAXIMUM_PERMISSIBLE_ADVANCE', array['admin']),
  ('CAN_EDIT_LIMITS', 'CAN_EDIT_MAXIMUM_PERMISSIBLE_ADVANCE', array['admin']),
  ('CAN_VIEW_ORGANISATION', 'CAN_VIEW_QUALIFICATION', array['buyer', 'admin', 'partner']),
  ('CAN_VIEW_ORGANISATION', 'CAN_VIEW_REFERRALS', array['buyer', 'admin', 'partner']),
  ('CAN_VIEW_APPLICATIONS', 'CAN_VIEW_QUESTIONNAIRE', array['admin', 'partner'])
) given (had, permission, domains) on given.had = held.permission and role.domain = any(given.domains)
on conflict do nothing;
