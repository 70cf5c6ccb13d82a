-- roles that a tenant has already learn what is new; what an administrator made of them otherwise stays
insert into role_permission (role_id, permission)
select role.id, given.permission
from role
join (values
  ('ADMINISTRATOR', 'CAN_MANAGE_PARTNERS'),
  ('ADMINISTRATOR', 'CAN_VIEW_PAYOUTS'),
  ('ADMINISTRATOR', 'CAN_ADD_PARTNER_EMPLOYEE'),
  ('REGIONAL_MANAGER', 'CAN_MANAGE_PARTNERS'),
  ('PARTNER_OWNER', 'CAN_VIEW_PAYOUTS'),
  ('PARTNER_OWNER', 'CAN_ADD_PARTNER_EMPLOYEE'),
  ('DSA', 'CAN_VIEW_PAYOUTS'),
  ('DSA', 'CAN_ADD_PARTNER_EMPLOYEE')
) given (code, permission) on given.code = role.code
where role.builtin
on conflict do nothing;
