-- who becomes a partner may be refused, not only sent back
alter table partner_onboarding drop constraint partner_onboarding_state_check;
alter table partner_onboarding add constraint partner_onboarding_state_check
  check (state in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'REFUSED'));
