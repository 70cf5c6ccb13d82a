import type { LoginStep } from '../status.ts'

/** Where each login step of the specification is done. */
export const STEP_PATHS: Record<LoginStep, string> = {
  OTP_VERIFY: '/login',
  NEW_LEAD: '/login/create',
  SELECT_ORGANISATION: '/login/select',
  CREATE_ORGANISATION: '/login/gst-create',
  SIMILAR_ORGANISATION: '/login/similar',
  VERIFY_LEAD_OTP: '/login/verify-lead',
  REPORT_ORGANISATION: '/login/report',
  ACTION_ORGANISATION: '/login/action',
}
