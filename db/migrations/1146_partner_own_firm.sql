-- the people, papers and registrations of a partner's own firm are kept by whoever runs it, not by every employee
delete from role_permission using role
where role.id = role_permission.role_id and role.builtin and role.code = 'PARTNER_EMPLOYEE'
  and role_permission.permission = 'CAN_ONBOARD_PARTNER';
