import type { Bilingual } from '@poonji/contract/route.ts'
import type { Gone } from '@poonji/capabilities/bank-accounts/status.ts'
import { PAISE_PER_RUPEE } from '@poonji/kernel/money.ts'

export const DISBURSAL_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'CHECKED',
  'PROCESSING',
  'PAID',
  'FAILED',
  'RETURNED',
  'CANCELLED',
] as const
export type DisbursalStatus = (typeof DISBURSAL_STATUSES)[number]

/** The one table of moves. CHECKED: the maker's checks are done; PROCESSING: the checker let the money go. */
export const DISBURSAL_MOVES: Record<DisbursalStatus, readonly DisbursalStatus[]> = {
  DRAFT: ['SUBMITTED', 'CANCELLED'],
  SUBMITTED: ['CHECKED', 'CANCELLED'],
  CHECKED: ['PROCESSING', 'SUBMITTED', 'CANCELLED'],
  PROCESSING: ['PAID', 'FAILED'],
  PAID: ['RETURNED'],
  FAILED: [],
  RETURNED: [],
  CANCELLED: [],
}

/** Banks send no less. */
export const LEAST_PAYOUT_PAISE = PAISE_PER_RUPEE

type Tone = 'pending' | 'evaluation' | 'offered' | 'accepted' | 'declined' | 'abandoned'

/** Its money is asked for, on its way or out. */
export const STANDING: readonly DisbursalStatus[] = ['SUBMITTED', 'CHECKED', 'PROCESSING', 'PAID']

/** Each state's words and tone. */
export const DISBURSAL_LOOK: Record<DisbursalStatus, Bilingual & { tone: Tone }> = {
  DRAFT: { en: 'Draft', hi: 'ड्राफ़्ट', tone: 'pending' },
  SUBMITTED: { en: 'Asked for', hi: 'माँगा गया', tone: 'pending' },
  CHECKED: { en: 'Checked, to be approved', hi: 'जाँचा गया, मंज़ूरी बाकी', tone: 'evaluation' },
  PROCESSING: { en: 'On its way', hi: 'पैसा भेजा जा रहा है', tone: 'evaluation' },
  PAID: { en: 'Paid', hi: 'पैसा भेज दिया', tone: 'accepted' },
  FAILED: { en: 'Payment failed', hi: 'पैसा नहीं पहुँचा', tone: 'declined' },
  RETURNED: { en: 'Returned by the bank', hi: 'बैंक ने वापस भेजा', tone: 'declined' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द किया गया', tone: 'abandoned' },
}

/** What a bank says of money it did not credit or sent back, known by its words: each bank has its own codes. The closer first. */
const BANK_SAID: readonly (Bilingual & { by: RegExp; gone?: Gone })[] = [
  {
    by: /\b(remitter|remitting|debit|our|source|sender)('s|s’)? (bank )?(account|a\/c)\b/i,
    en: 'Our bank could not send the money',
    hi: 'हमारा बैंक पैसा नहीं भेज सका',
  },
  {
    by: /\b(account|a\/c) (is |was |has been )?closed|closed (beneficiary )?(account|a\/c)\b/i,
    gone: 'BAV84',
    en: 'The account is closed',
    hi: 'खाता बंद है',
  },
  {
    // of the account alone: a bank, a branch or a payment may be blocked too
    by: /\b(account|a\/c) (is |was |has been |temporarily |blocked |or |\/ ?)*(frozen|blocked|dormant|inoperative)\b|\b(frozen|blocked|dormant|inoperative) (beneficiary )?(account|a\/c)\b/i,
    gone: 'BAV84',
    en: 'The account is blocked or not in use',
    hi: 'खाता ब्लॉक है या चालू नहीं है',
  },
  {
    by: /invalid[ -](beneficiary|account)|not know the account|no such account|account does not exist/i,
    gone: 'BAV52',
    en: 'The bank does not know the account',
    hi: 'बैंक में ऐसा कोई खाता नहीं है',
  },
  {
    by: /name.*(mismatch|differ|not match)/i,
    en: 'The name is not that of the account',
    hi: 'नाम खाते के नाम से नहीं मिलता',
  },
  {
    by: /insufficient|mode-limit|reference-reused/i,
    en: 'Our bank could not send the money',
    hi: 'हमारा बैंक पैसा नहीं भेज सका',
  },
  {
    by: /(could not|unable to|cannot) credit/i,
    en: 'The bank could not credit the account',
    hi: 'बैंक इस खाते में पैसा नहीं डाल सका',
  },
]

/** What a bank said, in the reader's words; of what is not known, its own. */
export const bankWords = (said: string, language: 'en' | 'hi'): string =>
  BANK_SAID.find(({ by }) => by.test(said))?.[language] ?? said

/** What it said of the account, where nothing can reach that any more. */
export const goneBy = (said: string): Gone | null => BANK_SAID.find(({ by }) => by.test(said))?.gone ?? null

/** The specification's words for where money goes, its spelling included: they live at the boundary only. */
export const TARGETS_ON_THE_WIRE = ['BENIFICIARY', 'SELF'] as const
export type TargetOnTheWire = (typeof TARGETS_ON_THE_WIRE)[number]
export type Target = 'BENEFICIARY' | 'SELF'

export const toTarget = (wire: TargetOnTheWire): Target => (wire === 'SELF' ? 'SELF' : 'BENEFICIARY')
export const toWire = (target: Target): TargetOnTheWire => (target === 'SELF' ? 'SELF' : 'BENIFICIARY')

export const TARGET_NAMES: Record<TargetOnTheWire, Bilingual> = {
  BENIFICIARY: { en: 'Beneficiary', hi: 'लाभार्थी' },
  SELF: { en: 'Own account', hi: 'अपना खाता' },
}

/** What may stop a loan between acceptance and its first money. */
export const PENDENCIES = [
  'KYC',
  'AGREEMENT',
  'ACCOUNT',
  'MANDATE',
  'DOCUMENTS',
  'CONDITIONS',
  'INSURANCE',
  'REQUEST',
] as const
export type Pendency = (typeof PENDENCIES)[number]

/** How far the policy is that a loan's terms ask for: verified and running, with us to be verified, or still to come. */
export const INSURED = ['IN_FORCE', 'WITH_US', 'TO_COME'] as const
export type Insured = (typeof INSURED)[number]

/** Whose requests a list shows; none shows more than the viewer sees anyhow. */
export const VIEW_TYPES = ['MY_CLIENT', 'TEAM', 'ALL'] as const
export type ViewType = (typeof VIEW_TYPES)[number]
