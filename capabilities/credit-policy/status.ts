import type { Bilingual } from '@poonji/contract/route.ts'

export const RULE_CODES = [
  'TURNOVER',
  'VINTAGE',
  'GST_FILED',
  'GST_ON_TIME',
  'BANK_BALANCE',
  'INWARD_BOUNCES',
  'LARGEST_BUYER',
  'LARGEST_SUPPLIER',
  'BUREAU_SCORE',
  'BUREAU_OVERDUE',
  'LITIGATION',
  'SCREENING',
  'EXPOSURE',
] as const
export type RuleCode = (typeof RULE_CODES)[number]

export const RULE_NAMES: Record<RuleCode, Bilingual> = {
  TURNOVER: { en: 'Turnover, last 12 months', hi: 'पिछले 12 महीनों का टर्नओवर' },
  VINTAGE: { en: 'Business vintage', hi: 'कारोबार की उम्र' },
  GST_FILED: { en: 'GST returns filed', hi: 'भरे गए जीएसटी रिटर्न' },
  GST_ON_TIME: { en: 'GST returns on time', hi: 'समय पर जीएसटी रिटर्न' },
  BANK_BALANCE: { en: 'Average bank balance', hi: 'औसत बैंक बैलेंस' },
  INWARD_BOUNCES: { en: 'Inward bounces', hi: 'वापस हुए भुगतान' },
  LARGEST_BUYER: { en: 'Largest buyer', hi: 'सबसे बड़ा ख़रीदार' },
  LARGEST_SUPPLIER: { en: 'Largest supplier', hi: 'सबसे बड़ा सप्लायर' },
  BUREAU_SCORE: { en: 'Bureau score', hi: 'ब्यूरो स्कोर' },
  BUREAU_OVERDUE: { en: 'Overdue at the bureau', hi: 'ब्यूरो में बकाया' },
  LITIGATION: { en: 'Litigation', hi: 'अदालती मामले' },
  SCREENING: { en: 'Screening lists', hi: 'जाँच सूचियाँ' },
  EXPOSURE: { en: 'Exposure with this loan', hi: 'इस लोन के साथ कुल रकम' },
}

/** Paise; whole months; returns, bounces or cases; basis points; points of a score. */
export type Unit = 'money' | 'months' | 'count' | 'share' | 'points'

/** In what a rule is counted, and whether what is seen is to be at least or at most what is wanted. */
export interface RuleShape {
  unit: Unit
  direction: 'least' | 'most'
}

export const RULE_SHAPES = {
  TURNOVER: { unit: 'money', direction: 'least' },
  VINTAGE: { unit: 'months', direction: 'least' },
  GST_FILED: { unit: 'count', direction: 'least' },
  GST_ON_TIME: { unit: 'count', direction: 'least' },
  BANK_BALANCE: { unit: 'money', direction: 'least' },
  INWARD_BOUNCES: { unit: 'count', direction: 'most' },
  LARGEST_BUYER: { unit: 'share', direction: 'most' },
  LARGEST_SUPPLIER: { unit: 'share', direction: 'most' },
  BUREAU_SCORE: { unit: 'points', direction: 'least' },
  BUREAU_OVERDUE: { unit: 'money', direction: 'most' },
  LITIGATION: { unit: 'count', direction: 'most' },
  SCREENING: { unit: 'count', direction: 'most' },
  EXPOSURE: { unit: 'money', direction: 'most' },
} as const satisfies Record<RuleCode, RuleShape>

/** What one is to have at least. */
export type LeastRule = {
  [Code in RuleCode]: (typeof RULE_SHAPES)[Code]['direction'] extends 'least' ? Code : never
}[RuleCode]

/** A lender's own choice. A name on a sanctions list is none: it is always asked for and never near (PMLA, section 12A; UAPA, section 51A). */
export type ChosenRule = Exclude<RuleCode, 'SCREENING'>
export const CHOSEN_RULES = RULE_CODES.filter((code): code is ChosenRule => code !== 'SCREENING')

/** Roles whose holders approve alone within their authority; AUTO is the machine, where it may. */
export const AUTHORITY_CODES = ['AUTO', 'CREDIT_DESK', 'CREDIT_COMMITTEE'] as const
export type AuthorityCode = (typeof AUTHORITY_CODES)[number]

export const isAuthority = (code: string): code is AuthorityCode => AUTHORITY_CODES.some(one => one === code)
