-- what the GST portal tells of a number is shown first; the partner is made when the applicant says that it is theirs
alter table partner_onboarding add column found jsonb;
alter table partner_onboarding add column pan_verified_at timestamptz;
alter table partner_onboarding drop constraint partner_onboarding_gst_state_check;
alter table partner_onboarding add constraint partner_onboarding_gst_state_check
  check (gst_state in ('PENDING', 'FOUND', 'VERIFIED', 'FAILED'));
alter table partner_onboarding add check (gst_state <> 'FOUND' or found is not null);
