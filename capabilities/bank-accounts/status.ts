import type { Bilingual } from '@poonji/contract/route.ts'

/** Kinds of account that money can be paid into: what the forms offer. */
export const PAYABLE_TYPES = ['CURRENT', 'SAVINGS', 'OVERDRAFT', 'CASH_CREDIT', 'ANYWHERE_BANKING'] as const
export const ACCOUNT_TYPES = [...PAYABLE_TYPES, 'FIXED_DEPOSIT', 'UNKNOWN'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** OWN is SELF and BENEFICIARY is BENIFICIARY (sic) of the specification's disbursement targets. */
export const ACCOUNT_KINDS = ['OWN', 'BENEFICIARY'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const ACCOUNT_STATES = ['PENDING', 'VERIFIED', 'TO_CHECK', 'FAILED', 'REJECTED'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** What a bank says of an account that takes no money and of which none can be taken, as the penny drop says it. */
export type Gone = 'BAV52' | 'BAV84'

type Tone = 'pending' | 'evaluation' | 'accepted' | 'declined'

/** Each state's words and tone. */
export const ACCOUNT_STATE: Record<AccountState, Bilingual & { tone: Tone }> = {
  PENDING: { en: 'Being verified', hi: 'जाँच हो रही है', tone: 'pending' },
  VERIFIED: { en: 'Verified', hi: 'सत्यापित', tone: 'accepted' },
  TO_CHECK: { en: 'Name being checked', hi: 'नाम देखा जा रहा है', tone: 'evaluation' },
  FAILED: { en: 'Could not be verified', hi: 'सत्यापित नहीं हुआ', tone: 'declined' },
  REJECTED: { en: 'Not accepted', hi: 'मंज़ूर नहीं', tone: 'declined' },
}

export const ACCOUNT_TYPE_NAMES: Record<AccountType, Bilingual> = {
  CURRENT: { en: 'Current', hi: 'चालू' },
  SAVINGS: { en: 'Savings', hi: 'बचत' },
  OVERDRAFT: { en: 'Overdraft', hi: 'ओवरड्राफ़्ट' },
  CASH_CREDIT: { en: 'Cash credit', hi: 'कैश क्रेडिट' },
  ANYWHERE_BANKING: { en: 'Anywhere banking', hi: 'एनीव्हेयर बैंकिंग' },
  FIXED_DEPOSIT: { en: 'Fixed deposit', hi: 'सावधि जमा' },
  UNKNOWN: { en: 'Not known', hi: 'पता नहीं' },
}
