import type { Bilingual } from '@poonji/contract/route.ts'

export const MEETING_KINDS = ['BOARD', 'COMMITTEE', 'CIRCULATION'] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]

export const MEETING_KIND: Record<MeetingKind, Bilingual> = {
  BOARD: { en: 'Board meeting', hi: 'बोर्ड मीटिंग' },
  COMMITTEE: { en: 'Committee meeting', hi: 'कमेटी मीटिंग' },
  CIRCULATION: { en: 'Resolution by circulation', hi: 'सर्कुलेशन से प्रस्ताव' },
}

/** PAST: its day is over; nothing of it can be cancelled any more. */
export const MEETING_STATES = ['PLANNED', 'PAST', 'CANCELLED'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

export const MEETING_STATE: Record<MeetingState, Bilingual & { tone: 'evaluation' | 'accepted' | 'abandoned' }> = {
  PLANNED: { en: 'Planned', hi: 'तय', tone: 'evaluation' },
  PAST: { en: 'Past', hi: 'बीत चुकी', tone: 'accepted' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'abandoned' },
}
