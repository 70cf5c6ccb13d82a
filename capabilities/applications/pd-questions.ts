import type { Question } from '@poonji/contract/questions.ts'

/** What sales and partners ask in the personal discussion; the credit desk reads the answers. */
export const PD_QUESTIONS: readonly Question[] = [
  {
    name: 'business',
    label: { en: 'What the business makes or sells', hi: 'कारोबार क्या बनाता या बेचता है' },
    kind: 'longText',
    required: true,
  },
  {
    name: 'purpose',
    label: { en: 'What the money is for', hi: 'पैसा किस काम के लिए है' },
    kind: 'longText',
    required: true,
  },
  {
    name: 'premises',
    label: { en: 'Premises', hi: 'जगह' },
    kind: 'choice',
    required: true,
    options: [
      { value: 'OWNED', label: { en: 'Owned', hi: 'अपनी' } },
      { value: 'RENTED', label: { en: 'Rented', hi: 'किराए की' } },
      { value: 'FAMILY', label: { en: 'Owned by the family', hi: 'परिवार की' } },
    ],
  },
  {
    name: 'employees',
    label: { en: 'People employed', hi: 'कर्मचारी' },
    kind: 'number',
    required: false,
    most: 10_00_000,
  },
  {
    name: 'largestBuyers',
    label: { en: 'Largest buyers and their share', hi: 'सबसे बड़े ख़रीदार और उनका हिस्सा' },
    kind: 'longText',
    required: true,
  },
  {
    name: 'largestSuppliers',
    label: { en: 'Largest suppliers', hi: 'सबसे बड़े सप्लायर' },
    kind: 'longText',
    required: false,
  },
  {
    name: 'creditGiven',
    label: { en: 'Days of credit given to buyers', hi: 'ख़रीदारों को दिए उधार के दिन' },
    kind: 'number',
    required: false,
    most: 3_650,
  },
  { name: 'otherLoans', label: { en: 'Other loans', hi: 'दूसरे लोन' }, kind: 'longText', required: false },
  {
    name: 'discussedWith',
    label: { en: 'Whom you spoke with', hi: 'किनसे बात हुई' },
    kind: 'text',
    required: true,
  },
  {
    name: 'held',
    label: { en: 'How the discussion was held', hi: 'बातचीत कैसे हुई' },
    kind: 'choice',
    required: true,
    options: [
      { value: 'VISIT', label: { en: 'Visit', hi: 'मिलकर' } },
      { value: 'PHONE', label: { en: 'Phone', hi: 'फ़ोन पर' } },
      { value: 'VIDEO', label: { en: 'Video call', hi: 'वीडियो कॉल' } },
    ],
  },
  { name: 'remarks', label: { en: 'What you noticed', hi: 'आपने क्या देखा' }, kind: 'longText', required: false },
]
