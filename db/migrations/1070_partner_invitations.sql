-- who shall work for a partner is invited as a member of a company is, under the name that the partner knows them by
alter table invitation add column name text not null default '';
alter table invitation drop constraint invitation_role_code_check,
  add constraint invitation_role_code_check check (role_code in ('BUYER_OWNER', 'BUYER_VIEWER', 'PARTNER_EMPLOYEE'));
