import type { Question } from '@poonji/contract/questions.ts'
import type { Bilingual } from '@poonji/contract/route.ts'

/** In lakh. */
const TEN_THOUSAND_CRORE = 10_00_000

/** What is asked of a business before there is an application; the discussion of an application asks more. */
export const QUALIFICATION_QUESTIONS: readonly Question[] = [
  {
    name: 'turnover',
    label: { en: 'Turnover of the last 12 months', hi: 'पिछले 12 महीने का टर्नओवर' },
    kind: 'number',
    required: true,
    unit: 'lakh',
    most: TEN_THOUSAND_CRORE,
  },
  {
    name: 'years',
    label: { en: 'Years in business', hi: 'कारोबार को कितने साल हुए' },
    kind: 'number',
    required: true,
    most: 300,
  },
  {
    name: 'returns',
    label: { en: 'GST returns of the last 12 months', hi: 'पिछले 12 महीने के जीएसटी रिटर्न' },
    kind: 'choice',
    required: true,
    options: [
      { value: 'ALL', label: { en: 'All filed', hi: 'सब भरे' } },
      { value: 'SOME', label: { en: 'Some missing', hi: 'कुछ बाकी' } },
      { value: 'NONE', label: { en: 'Not under GST', hi: 'जीएसटी में नहीं' } },
    ],
  },
  {
    name: 'needLakh',
    label: { en: 'Credit wanted', hi: 'कितना लोन चाहिए' },
    kind: 'number',
    required: true,
    unit: 'lakh',
    most: TEN_THOUSAND_CRORE,
  },
  { name: 'purpose', label: { en: 'What it is for', hi: 'किस काम के लिए' }, kind: 'longText', required: true },
  {
    name: 'security',
    label: { en: 'Security that could be given', hi: 'क्या सिक्योरिटी दे सकते हैं' },
    kind: 'choice',
    required: false,
    options: [
      { value: 'NONE', label: { en: 'None', hi: 'कोई नहीं' } },
      { value: 'PROPERTY', label: { en: 'Property', hi: 'प्रॉपर्टी' } },
      { value: 'MACHINERY', label: { en: 'Machinery', hi: 'मशीनरी' } },
      { value: 'DEPOSIT', label: { en: 'Deposit', hi: 'डिपॉज़िट' } },
    ],
  },
  { name: 'buyers', label: { en: 'Largest buyers', hi: 'सबसे बड़े ख़रीदार' }, kind: 'longText', required: false },
  { name: 'suppliers', label: { en: 'Largest suppliers', hi: 'सबसे बड़े सप्लायर' }, kind: 'longText', required: false },
  { name: 'loans', label: { en: 'Loans that run now', hi: 'अभी चल रहे लोन' }, kind: 'longText', required: false },
]

/** What we ask of a borrower (specification, section 1): turnover of 3 crore, 3 years, returns filed. */
export const QUALIFYING_CHECKS: readonly { label: Bilingual; question: string; met: (answer: string) => boolean }[] = [
  {
    label: { en: 'Turnover of 3 crore or more', hi: 'टर्नओवर 3 करोड़ या ज़्यादा' },
    question: 'turnover',
    met: answer => Number(answer) >= 300,
  },
  {
    label: { en: 'In business for 3 years or more', hi: 'कारोबार 3 साल या ज़्यादा पुराना' },
    question: 'years',
    met: answer => Number(answer) >= 3,
  },
  {
    label: { en: 'All GST returns of 12 months filed', hi: '12 महीने के सब जीएसटी रिटर्न भरे' },
    question: 'returns',
    met: answer => answer === 'ALL',
  },
  {
    label: { en: 'Under 5 crore wanted', hi: '5 करोड़ से कम चाहिए' },
    question: 'needLakh',
    met: answer => Number(answer) > 0 && Number(answer) < 500,
  },
]
