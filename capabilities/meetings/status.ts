import type { Bilingual } from '@poonji/contract/route.ts'

export const MEETING_KINDS = ['BOARD', 'COMMITTEE', 'CIRCULATION'] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]

export const MEETING_KIND: Record<MeetingKind, Bilingual> = {
  BOARD: { en: 'Board meeting', hi: 'बोर्ड मीटिंग' },
  COMMITTEE: { en: 'Committee meeting', hi: 'कमेटी मीटिंग' },
  CIRCULATION: { en: 'Resolution by circulation', hi: 'सर्कुलेशन से प्रस्ताव' },
}
