import type { Bilingual } from '@poonji/contract/route.ts'

/** PURCHASE: placed with a supplier; WORK: received from a customer. */
export const ORDER_KINDS = ['PURCHASE', 'WORK'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const ORDER_KIND: Record<OrderKind, Bilingual> = {
  PURCHASE: { en: 'Purchase order', hi: 'ख़रीद ऑर्डर' },
  WORK: { en: 'Work order', hi: 'वर्क ऑर्डर' },
}

type Tone = 'evaluation' | 'pending' | 'accepted' | 'abandoned'

/** PART_DELIVERED, DELIVERED and SHORT_CLOSED, which came but for a rest that was closed, follow from the tracking. */
export const ORDER_STATES = ['OPEN', 'PART_DELIVERED', 'DELIVERED', 'SHORT_CLOSED', 'CANCELLED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const ORDER_STATE: Record<OrderState, Bilingual & { tone: Tone }> = {
  OPEN: { en: 'Open', hi: 'खुला', tone: 'evaluation' },
  PART_DELIVERED: { en: 'Partly delivered', hi: 'कुछ माल मिला', tone: 'pending' },
  DELIVERED: { en: 'Delivered', hi: 'पूरा मिला', tone: 'accepted' },
  SHORT_CLOSED: { en: 'Short-closed', hi: 'बाकी बंद', tone: 'accepted' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'abandoned' },
}

export const STAGES = ['DISPATCHED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'] as const
export type Stage = (typeof STAGES)[number]

export const STAGE: Record<Stage | 'WITHDRAWN', Bilingual & { tone: Tone }> = {
  DISPATCHED: { en: 'Dispatched', hi: 'रवाना', tone: 'evaluation' },
  IN_TRANSIT: { en: 'On the way', hi: 'रास्ते में', tone: 'evaluation' },
  ARRIVED: { en: 'Arrived', hi: 'पहुँचा', tone: 'pending' },
  DELIVERED: { en: 'Delivered', hi: 'सौंपा गया', tone: 'accepted' },
  WITHDRAWN: { en: 'Withdrawn', hi: 'वापस लिया', tone: 'abandoned' },
}

/** The goods are where they were to go. */
export const HAS_ARRIVED: readonly Stage[] = ['ARRIVED', 'DELIVERED']

/** For how long whoever recorded an event may take it back. */
export const UNDO_MINUTES = 15
