import type { Language } from '../people.ts'

/** Words of the design system: of a field whose screen gives it no name of its own, of a list that its search leaves empty. */
const WORDS = {
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  gstin: { en: 'GST number', hi: 'जीएसटी नंबर' },
  aadhaar: { en: 'Aadhaar number', hi: 'आधार नंबर' },
  pincode: { en: 'Pincode', hi: 'पिनकोड' },
  noFit: { en: 'Nothing fits', hi: 'ऐसा कुछ नहीं मिला' },
  otp: { en: '6-digit code', hi: '6 अंकों का कोड' },
} as const

export const uiWords = (language: Language, field: keyof typeof WORDS): string => WORDS[field][language]
