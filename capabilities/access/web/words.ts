import type { Domain } from '@poonji/contract/call.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** The kinds of user, in words. */
export const DOMAIN: Record<Domain, Bilingual> = {
  admin: { en: 'Staff', hi: 'स्टाफ़' },
  partner: { en: 'Partner', hi: 'पार्टनर' },
  buyer: { en: 'Borrower', hi: 'ग्राहक' },
  bureau: { en: 'Bureau', hi: 'ब्यूरो' },
}

export const nameOf = (one: { nameEn: string; nameHi: string }, language: Language) =>
  language === 'hi' ? one.nameHi : one.nameEn
