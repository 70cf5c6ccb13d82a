import type { Bilingual } from '@poonji/contract/route.ts'

export const BUCKETS = ['0-30', '31-60', '61-90', '90+'] as const
export type Bucket = (typeof BUCKETS)[number]

/**
 * What of the worklist one looks at; `toCall`: who may be called today, was not yet, and has promised nothing for a
 * later day that is still to come.
 */
export const WORKLIST_VIEWS = ['toCall', 'promiseToday', 'broken', 'paused'] as const
export type WorklistView = (typeof WORKLIST_VIEWS)[number]

export const BUCKET: Record<Bucket, Bilingual & { tone: 'due30' | 'due60' | 'due90' | 'due91' }> = {
  '0-30': { en: '0–30 days', hi: '0–30 दिन', tone: 'due30' },
  '31-60': { en: '31–60 days', hi: '31–60 दिन', tone: 'due60' },
  '61-90': { en: '61–90 days', hi: '61–90 दिन', tone: 'due90' },
  '90+': { en: '90+ days', hi: '90+ दिन', tone: 'due91' },
}

export const ASSET_CLASSES = ['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA'] as const

/** The regulator's classes as staff say them. */
export const ASSET_CLASS: Record<(typeof ASSET_CLASSES)[number], Bilingual> = {
  STANDARD: { en: 'Standard', hi: 'स्टैंडर्ड' },
  'SMA-0': { en: 'SMA-0', hi: 'SMA-0' },
  'SMA-1': { en: 'SMA-1', hi: 'SMA-1' },
  'SMA-2': { en: 'SMA-2', hi: 'SMA-2' },
  NPA: { en: 'NPA', hi: 'NPA' },
}

export const DISPOSITIONS = [
  'CALL_BACK',
  'FULLY_PAID',
  'PARTIALLY_PAID',
  'PROMISE_TO_PAY',
  'UNREACHABLE',
  'VISIT_AGAIN',
  'NOT_AVAILABLE',
] as const
export type Disposition = (typeof DISPOSITIONS)[number]

export const DISPOSITION: Record<Disposition, Bilingual> = {
  CALL_BACK: { en: 'Call back', hi: 'फिर फ़ोन करें' },
  FULLY_PAID: { en: 'Says fully paid', hi: 'कहा, पूरा चुका दिया' },
  PARTIALLY_PAID: { en: 'Says partly paid', hi: 'कहा, कुछ चुका दिया' },
  PROMISE_TO_PAY: { en: 'Promise to pay', hi: 'भुगतान का वादा' },
  UNREACHABLE: { en: 'Unreachable', hi: 'फ़ोन नहीं लगा' },
  VISIT_AGAIN: { en: 'Visit again', hi: 'फिर मिलने जाएँ' },
  NOT_AVAILABLE: { en: 'Not available', hi: 'उपलब्ध नहीं' },
}

/** What came of a call names a day to try again. */
export const asksAgain = (disposition: Disposition | null): boolean =>
  disposition === 'CALL_BACK' || disposition === 'VISIT_AGAIN'

export const PROMISE_STATES = ['ACTIVE', 'KEPT', 'PARTLY_KEPT', 'BROKEN', 'SUPERSEDED', 'CANCELLED'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

export const PROMISE_STATE: Record<
  PromiseState,
  Bilingual & { tone: 'pending' | 'accepted' | 'evaluation' | 'declined' | 'abandoned' }
> = {
  ACTIVE: { en: 'Promised', hi: 'वादा है', tone: 'pending' },
  KEPT: { en: 'Kept', hi: 'निभाया', tone: 'accepted' },
  PARTLY_KEPT: { en: 'Kept in part', hi: 'कुछ निभाया', tone: 'evaluation' },
  BROKEN: { en: 'Broken', hi: 'टूटा', tone: 'declined' },
  SUPERSEDED: { en: 'Terms changed', hi: 'शर्तें बदलीं', tone: 'abandoned' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'abandoned' },
}

/** A day came by which it was kept or not. */
export const isDecided = (state: PromiseState): boolean =>
  state === 'KEPT' || state === 'PARTLY_KEPT' || state === 'BROKEN'

export const CHANNELS = ['CALL', 'SMS', 'MAIL', 'WHATSAPP'] as const
export type Channel = (typeof CHANNELS)[number]
export const REMINDER_CHANNELS = ['SMS', 'MAIL', 'WHATSAPP'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

export const CHANNEL: Record<Channel, Bilingual> = {
  CALL: { en: 'Call', hi: 'फ़ोन' },
  SMS: { en: 'SMS', hi: 'SMS' },
  MAIL: { en: 'Email', hi: 'ईमेल' },
  WHATSAPP: { en: 'WhatsApp', hi: 'WhatsApp' },
}

export const CONTACT_KINDS = ['CALL', 'DUES_REMINDER', 'TASK_REMINDER'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Why the gate let a contact through or did not. */
export const CONTACT_REASONS = [
  'ALLOWED',
  'HOURS',
  'DISPUTE',
  'DECEASED',
  'DAY_CAP',
  'WEEK_CAP',
  'NO_ADDRESS',
  'NOTHING_DUE',
  'WITH_BANK',
] as const
export type ContactReason = (typeof CONTACT_REASONS)[number]

/** What pauses every contact with a client until it is over. */
export const PAUSES = ['DECEASED', 'DISPUTE'] as const satisfies readonly ContactReason[]
export type Pause = (typeof PAUSES)[number]

/** How a reminder is carried out: by the member of staff who made it, or by writing to the client at its time. */
export const REMINDER_WAYS = ['CALL', 'VISIT', ...REMINDER_CHANNELS] as const
export type ReminderWay = (typeof REMINDER_WAYS)[number]

export const REMINDER_WAY: Record<ReminderWay, Bilingual> = {
  CALL: { en: 'Call the client', hi: 'ग्राहक को फ़ोन करें' },
  VISIT: { en: 'Visit the client', hi: 'ग्राहक से मिलें' },
  SMS: { en: 'SMS to the client', hi: 'ग्राहक को SMS' },
  MAIL: { en: 'Email to the client', hi: 'ग्राहक को ईमेल' },
  WHATSAPP: { en: 'WhatsApp to the client', hi: 'ग्राहक को WhatsApp' },
}

export const isSent = (way: ReminderWay): way is ReminderChannel => way !== 'CALL' && way !== 'VISIT'

export const REMINDER_STATES = ['OPEN', 'DONE', 'SENT', 'NOT_SENT', 'CANCELLED'] as const
export type ReminderState = (typeof REMINDER_STATES)[number]

export const REMINDER_STATE: Record<
  ReminderState,
  Bilingual & { tone: 'pending' | 'accepted' | 'declined' | 'abandoned' }
> = {
  OPEN: { en: 'To come', hi: 'बाकी है', tone: 'pending' },
  DONE: { en: 'Done', hi: 'हो गया', tone: 'accepted' },
  SENT: { en: 'Sent', hi: 'भेजा गया', tone: 'accepted' },
  NOT_SENT: { en: 'Not sent', hi: 'नहीं भेजा गया', tone: 'declined' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'abandoned' },
}

/** The half hours of the day in which a borrower may be contacted. */
export const REMINDER_TIMES = Array.from(
  { length: 22 },
  (_, n) => `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
)
