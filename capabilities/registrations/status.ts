import type { Bilingual } from '@poonji/contract/route.ts'

/** As the GST portal says; UNCHECKED while it has not answered; UNREGISTERED once its holder says it is given up. */
export const GST_STATUSES = ['ACTIVE', 'CANCELLED', 'SUSPENDED', 'UNREGISTERED', 'UNCHECKED'] as const
export type GstStatus = (typeof GST_STATUSES)[number]

interface Shown extends Bilingual {
  tone: 'accepted' | 'declined' | 'pending' | 'abandoned' | 'evaluation'
}

export const GST_STATUS: Record<GstStatus, Shown> = {
  ACTIVE: { en: 'Active', hi: 'सक्रिय', tone: 'accepted' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'declined' },
  SUSPENDED: { en: 'Suspended', hi: 'निलंबित', tone: 'pending' },
  UNREGISTERED: { en: 'Inactive', hi: 'निष्क्रिय', tone: 'abandoned' },
  UNCHECKED: { en: 'Being checked', hi: 'जाँच हो रही है', tone: 'evaluation' },
}

/** Whether operations have compared a registration with its paper. */
export const REGISTRATION_STATES = ['PENDING', 'VERIFIED', 'REJECTED'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** How a registration is shown: its state, unless it is over or nearly so. */
export const REGISTRATION_STANDINGS = {
  PENDING: { en: 'To be verified', hi: 'जाँच बाकी', tone: 'pending' },
  VERIFIED: { en: 'Verified', hi: 'सत्यापित', tone: 'accepted' },
  REJECTED: { en: 'Rejected', hi: 'नामंज़ूर', tone: 'declined' },
  EXPIRED: { en: 'Expired', hi: 'अवधि ख़त्म', tone: 'due60' },
  EXPIRING: { en: 'Expires soon', hi: 'जल्द ख़त्म होगा', tone: 'due30' },
  ENDED: { en: 'No longer used', hi: 'अब चालू नहीं', tone: 'abandoned' },
} as const

/** A month before its end a registration is shown, and told of, as one that ends soon. */
export const REMIND_DAYS = [30, 7, 0] as const

export function standingOf(one: {
  state: RegistrationState
  endedAt: Date | null
  daysLeft: number | null
}): keyof typeof REGISTRATION_STANDINGS {
  if (one.endedAt) return 'ENDED'
  if (one.daysLeft !== null && one.daysLeft < 0) return 'EXPIRED'
  if (one.state === 'VERIFIED' && one.daysLeft !== null && one.daysLeft <= REMIND_DAYS[0]) return 'EXPIRING'
  return one.state
}
