import type { Bilingual } from '@poonji/contract/route.ts'
import { CRORE_PAISE, type Paise } from '@poonji/kernel/money.ts'

export const BUSINESS_CLASSES = ['MICRO', 'SMALL', 'MEDIUM'] as const
export type BusinessClass = (typeof BUSINESS_CLASSES)[number]
export const BUSINESS_CLASS_NAMES: Record<BusinessClass, Bilingual> = {
  MICRO: { en: 'Micro', hi: 'सूक्ष्म' },
  SMALL: { en: 'Small', hi: 'लघु' },
  MEDIUM: { en: 'Medium', hi: 'मध्यम' },
}

/** Limits doubled on 1 April 2025 (S.O. 1364(E) of 21 March 2025). */
const DOUBLED_FROM = '2025-26'
const CRORES_BEFORE: Record<BusinessClass, number> = { MICRO: 5, SMALL: 50, MEDIUM: 250 }

/** The most turnover of a class in a financial year. */
export const mostTurnover = (businessClass: BusinessClass, period: string): Paise =>
  CRORES_BEFORE[businessClass] * (period >= DOUBLED_FROM ? 2 : 1) * CRORE_PAISE

/**
 * The class that a year's turnover alone makes, null above all. Investment in plant and machinery makes a higher one as
 * well, and exports do not count as turnover: another class may be right, so it refuses none.
 */
export const classByTurnover = (period: string, turnover: Paise): BusinessClass | null =>
  BUSINESS_CLASSES.find(one => turnover <= mostTurnover(one, period)) ?? null
