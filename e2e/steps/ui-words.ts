import type { Language } from '../people.ts'

/** What a field of the design system is called when its screen gives it no name of its own. */
const WORDS = {
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  gstin: { en: 'GST number', hi: 'जीएसटी नंबर' },
  aadhaar: { en: 'Aadhaar number', hi: 'आधार नंबर' },
  pincode: { en: 'Pincode', hi: 'पिनकोड' },
  otp: { en: '6-digit code', hi: '6 अंकों का कोड' },
} as const

export const uiWords = (language: Language, field: keyof typeof WORDS): string => WORDS[field][language]
