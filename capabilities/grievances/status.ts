import type { Bilingual } from '@poonji/contract/route.ts'
import { PARTNER_TYPES } from '@poonji/capabilities/organisations/status.ts'

export const GRIEVANCE_STATES = ['OPEN', 'ANSWERED', 'REOPENED', 'CLOSED'] as const
export type GrievanceStatus = (typeof GRIEVANCE_STATES)[number]

export const GRIEVANCE_STATUS: Record<
  GrievanceStatus,
  Bilingual & { tone: 'pending' | 'evaluation' | 'accepted' | 'abandoned' }
> = {
  OPEN: { en: 'With us', hi: 'हमारे पास है', tone: 'pending' },
  ANSWERED: { en: 'Answered', hi: 'जवाब दिया', tone: 'evaluation' },
  REOPENED: { en: 'With us again', hi: 'फिर हमारे पास है', tone: 'pending' },
  CLOSED: { en: 'Closed', hi: 'बंद', tone: 'abandoned' },
}

/** What the complaints of an office are looked at by: those to answer, answered ones, closed ones, and all there ever were. */
export const GRIEVANCE_VIEWS = ['waiting', 'answered', 'closed', 'all'] as const
export type GrievanceView = (typeof GRIEVANCE_VIEWS)[number]

/** The states of a view. */
export const STATES_OF_VIEW: Record<GrievanceView, readonly GrievanceStatus[]> = {
  waiting: ['OPEN', 'REOPENED'],
  answered: ['ANSWERED'],
  closed: ['CLOSED'],
  all: GRIEVANCE_STATES,
}

/** Whether it is for the lender to answer. */
export const isOpen = (status: GrievanceStatus): boolean => STATES_OF_VIEW.waiting.includes(status)

export const CATEGORIES = ['CHARGES', 'PAYMENT', 'DOCUMENTS', 'STAFF', 'PRIVACY', 'PAYOUT', 'OTHER'] as const
export type Category = (typeof CATEGORIES)[number]

export const CATEGORY: Record<Category, Bilingual> = {
  CHARGES: { en: 'Interest and charges', hi: 'ब्याज और शुल्क' },
  PAYMENT: { en: 'Payment or receipt', hi: 'भुगतान या रसीद' },
  DOCUMENTS: { en: 'Documents', hi: 'दस्तावेज़' },
  STAFF: { en: 'How somebody behaved', hi: 'किसी का व्यवहार' },
  PRIVACY: { en: 'My data', hi: 'मेरा डेटा' },
  PAYOUT: { en: 'Payouts and statements', hi: 'कमाई और स्टेटमेंट' },
  OTHER: { en: 'Something else', hi: 'कुछ और' },
}

/** About what is owed or was paid: while such a complaint of a borrower is open, nobody asks them for their dues. */
export const DISPUTES: readonly Category[] = ['CHARGES', 'PAYMENT']

const isPartnerType = (organisationType: string) => PARTNER_TYPES.some(one => one === organisationType)
const OF_ANYBODY: readonly Category[] = ['DOCUMENTS', 'STAFF', 'PRIVACY', 'OTHER']

/** What an organisation of a type may write about, the likeliest first: who borrows pays interest and charges, a partner is paid. */
export function topicsOf(organisationType: string): readonly Category[] {
  if (organisationType === 'BUYER') return ['CHARGES', 'PAYMENT', ...OF_ANYBODY]
  return [isPartnerType(organisationType) ? 'PAYOUT' : 'PAYMENT', ...OF_ANYBODY]
}

/** The RBI Ombudsman hears a lender's customers; its partners have a contract with it. */
export const mayGoToOmbudsman = (organisationType: string): boolean => !isPartnerType(organisationType)

/** A complaint is answered within this many days (RBI's fair practices code). */
export const ANSWER_DAYS = 30
