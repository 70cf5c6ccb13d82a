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
