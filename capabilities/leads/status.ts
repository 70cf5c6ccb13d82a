import type { Bilingual } from '@poonji/contract/route.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'

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
  UPHELD: { en: 'Access given', hi: 'ऐक्सेस दिया', tone: 'accepted' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
}

/** Lead stages of the specification; a lead that became an organisation stays so. */
export const LEAD_STAGES = ['OPEN', 'MQL', 'SQL', 'CONVERTED_TO_ORG'] as const
export type LeadStage = (typeof LEAD_STAGES)[number]
export const LEAD_STAGE: Record<LeadStage, Bilingual & { tone: 'pending' | 'evaluation' | 'offered' | 'accepted' }> = {
  OPEN: { en: 'Open', hi: 'नई', tone: 'pending' },
  MQL: { en: 'Interested', hi: 'रुचि है', tone: 'evaluation' },
  SQL: { en: 'Ready to apply', hi: 'आवेदन को तैयार', tone: 'offered' },
  CONVERTED_TO_ORG: { en: 'Client', hi: 'ग्राहक बना', tone: 'accepted' },
}

/** What a lead's stage is called, or, without a type, that of leads of any: only who borrows becomes a client, the others are with us now. */
export function stageWords(stage: LeadStage, type?: OrganisationType): Bilingual {
  if (stage !== 'CONVERTED_TO_ORG' || type === 'BUYER') return LEAD_STAGE[stage]
  return type ? { en: 'Added', hi: 'जुड़ गए' } : { en: 'Client or added', hi: 'ग्राहक बना या जुड़ गए' }
}

export const LEAD_EVENTS = [
  'CREATED',
  'STAGE',
  'ASSIGNED',
  'NOTE',
  'FOLLOW_UP',
  'CLOSED',
  'REOPENED',
  'CONVERTED',
] as const
export type LeadEventKind = (typeof LEAD_EVENTS)[number]

export const CLAIM_STATES = REPORT_STATES
export type ClaimState = ReportState
export const CLAIM_STATE: typeof REPORT_STATE = {
  OPEN: REPORT_STATE.OPEN,
  UPHELD: { en: 'Client given', hi: 'ग्राहक मिला', tone: 'accepted' },
  REFUSED: REPORT_STATE.REFUSED,
}

/** How a client came to be a partner's. */
export type OwnershipCause = 'BROUGHT' | 'TAKEN_OVER' | 'RENEWED' | 'DISPUTE'
