import type { Bilingual } from '@poonji/contract/route.ts'

/** Login step names of the specification (section 2). */
export const LOGIN_STEPS = [
  'OTP_VERIFY',
  'NEW_LEAD',
  'SELECT_ORGANISATION',
  'CREATE_ORGANISATION',
  'REPORT_ORGANISATION',
  'ACTION_ORGANISATION',
  'SIMILAR_ORGANISATION',
  'VERIFY_LEAD_OTP',
] as const
export type LoginStep = (typeof LOGIN_STEPS)[number]

/** Where somebody stands who brings a company. */
export type BringingStep =
  | 'CREATE_ORGANISATION'
  | 'SIMILAR_ORGANISATION'
  | 'VERIFY_LEAD_OTP'
  | 'REPORT_ORGANISATION'
  | 'DONE'
  | 'LEFT'

export const REPORT_STATES = ['OPEN', 'UPHELD', 'REFUSED'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export const REPORT_STATE: Record<ReportState, Bilingual & { tone: 'pending' | 'accepted' | 'declined' }> = {
  OPEN: { en: 'Open', hi: 'खुला', tone: 'pending' },
  UPHELD: { en: 'Access given', hi: 'एक्सेस दिया', tone: 'accepted' },
  REFUSED: { en: 'Refused', hi: 'मना किया', tone: 'declined' },
}

/** Lead stages of the specification. */
export const LEAD_STAGES = ['OPEN', 'MQL', 'SQL', 'CONVERTED_TO_ORG'] as const
