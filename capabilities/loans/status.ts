/** OPEN: agreed, nothing drawn yet. ACTIVE: drawn. CLOSED: everything is paid and nothing more can be drawn. */
export const LOAN_STATUSES = ['OPEN', 'ACTIVE', 'CLOSED'] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

export const LOAN_STATUS_SHOWN = {
  OPEN: { en: 'Ready to draw', hi: 'पैसा लेने के लिए तैयार', tone: 'offered' },
  ACTIVE: { en: 'Active', hi: 'चालू', tone: 'accepted' },
  CLOSED: { en: 'Closed', hi: 'बंद', tone: 'abandoned' },
} as const satisfies Record<LoanStatus, { en: string; hi: string; tone: string }>

/** Given up in the books: of a loan that is still owed, and of one that was paid after all. */
const WRITTEN_OFF_SHOWN = {
  owed: { en: 'Written off, still owed', hi: 'बट्टे खाते में, देना बाकी', tone: 'declined' },
  paid: { en: 'Was written off', hi: 'पहले बट्टे खाते में था', tone: 'abandoned' },
} as const

/** How a loan stands, in words and tones; that it was written off beside its status, which goes on. */
export function loanShown({ status, writtenOffOn }: { status: LoanStatus; writtenOffOn: string | null }) {
  const off = WRITTEN_OFF_SHOWN[status === 'CLOSED' ? 'paid' : 'owed']
  return writtenOffOn ? [LOAN_STATUS_SHOWN[status], off] : [LOAN_STATUS_SHOWN[status]]
}

/** The tone of an amount that is so many days past due. */
export function pastDueTone(days: number): 'due30' | 'due60' | 'due90' | 'due91' {
  if (days > 90) return 'due91'
  if (days > 60) return 'due90'
  return days > 30 ? 'due60' : 'due30'
}

export const CHARGE_CODES = [
  'PROCESSING_FEE',
  'STAMP_DUTY',
  'BOUNCE',
  'VISIT',
  'LEGAL',
  'FORECLOSURE',
  'COOLING_OFF',
  'OTHER',
] as const
export type ChargeCode = (typeof CHARGE_CODES)[number]

/** What a tax invoice may be of: a charge, or the penal charges of a month where those bear tax. */
export const TAXED_CODES = [...CHARGE_CODES, 'PENAL'] as const
export type TaxedCode = (typeof TAXED_CODES)[number]

/** What is said of the tax on a fee: the invoice, and the notes that lower or raise it (CGST Act, sections 31 and 34). */
export const TAX_PAPER_KINDS = ['INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE'] as const
export type TaxPaperKind = (typeof TAX_PAPER_KINDS)[number]

export const TAX_PAPER_SHOWN = {
  INVOICE: { en: 'Tax invoice', hi: 'टैक्स इनवॉइस', tone: 'accepted' },
  CREDIT_NOTE: { en: 'Credit note', hi: 'क्रेडिट नोट', tone: 'abandoned' },
  DEBIT_NOTE: { en: 'Debit note', hi: 'डेबिट नोट', tone: 'pending' },
} as const satisfies Record<TaxPaperKind, { en: string; hi: string; tone: string }>

/** What an error of a loan or a certificate may keep out of a night, by what the night does of it. */
export const HELD_STEPS = ['night', 'invoice', 'tax', 'ending'] as const
export type HeldStep = (typeof HELD_STEPS)[number]

/** What the closing of a day puts on its way, as jobs: its books do not wait for any of them. */
export const AFTER_JOBS = [
  'loans.tellDues',
  'promises.decide',
  'offer.expire',
  'limits.remindOfStock',
  'limits.tellOfStock',
  'limits.remindOfEnding',
  'limits.tellOfEnding',
  'disbursal.remind',
  'disbursal.askPayerAgain',
  'disbursal.tellPolicyEnds',
  'disbursal.endWithLimits',
  'reports.monthEnded',
] as const

/** Why a fee for closing early is or is not charged. */
export const FORECLOSURE_REASONS = [
  'coolingOff',
  'rbi',
  'agreed',
  'afterLockIn',
  'noneAgreed',
  'nothingEarly',
  'writtenOff',
] as const
export type ForeclosureReason = (typeof FORECLOSURE_REASONS)[number]

/** What operations may add by hand. */
export const ADDED_CHARGES = ['VISIT', 'LEGAL', 'BOUNCE', 'OTHER'] as const satisfies readonly ChargeCode[]

/** What one person asks about a charge and another decides; `REVERSE`: it was wrong, and is taken back whole. */
export const CHARGE_REQUEST_KINDS = ['ADD', 'WAIVE', 'REVERSE'] as const

/** What two people decide about a loan: money paid too much goes back, or what cannot be had is given up in the books. */
export const ADJUSTMENT_KINDS = ['REFUND', 'WRITE_OFF'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

export const REQUEST_STATES = ['WAITING', 'APPROVED', 'REFUSED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_SHOWN = {
  WAITING: { en: 'Waits for a checker', hi: 'जाँच बाकी', tone: 'pending' },
  APPROVED: { en: 'Approved', hi: 'मंज़ूर', tone: 'accepted' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
} as const satisfies Record<RequestState, { en: string; hi: string; tone: string }>

/**
 * How far money that is to be given back has come; APPROVED: part of it went, and the rest is still to be asked for;
 * RETURNED: the bank sent it back.
 */
export const REFUND_STATES = ['NOT_ASKED', ...REQUEST_STATES, 'RETURNED'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_SHOWN = {
  NOT_ASKED: { en: 'Refund to ask for', hi: 'रिफ़ंड माँगना बाकी', tone: 'pending' },
  WAITING: { ...REQUEST_SHOWN.WAITING, tone: 'evaluation' },
  APPROVED: { en: 'Part sent, ask for the rest', hi: 'कुछ भेजा गया, बाकी माँगें', tone: 'pending' },
  REFUSED: { en: 'Refused, ask again', hi: 'नामंज़ूर, फिर माँगें', tone: 'declined' },
  RETURNED: { en: 'Came back, ask again', hi: 'बैंक से लौटा, फिर माँगें', tone: 'declined' },
} as const satisfies Record<RefundState, { en: string; hi: string; tone: string }>

/** What stays of instalments when the rate of a loan changes. */
export const RATE_KEEPS = ['TENURE', 'EMI'] as const
export type RateKeeps = (typeof RATE_KEEPS)[number]

/** Why a floating loan does not follow a step of its benchmark: another change or new terms come already, or the rate cannot be. */
export const LEFT_OUT = ['COMING', 'RESTRUCTURING', 'BOUNDS'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** While principal waits after a restructuring, interest is paid each month, or joins the principal. */
export const MORATORIUM_INTERESTS = ['PAID', 'CAPITALISED'] as const
export type MoratoriumInterest = (typeof MORATORIUM_INTERESTS)[number]

/** What of the unpaid joins the principal when a loan is restructured: nothing, interest, or charges as well. */
export const FUNDS = ['NONE', 'INTEREST', 'ALL'] as const
export type Funds = (typeof FUNDS)[number]

/** OFFERED: approved by a checker, before the borrower; AGREED: by both, still to begin; LAPSED: its day passed or the loan changed. */
export const RESTRUCTURING_STATES = ['WAITING', 'REFUSED', 'OFFERED', 'DECLINED', 'AGREED', 'BEGUN', 'LAPSED'] as const
export type RestructuringState = (typeof RESTRUCTURING_STATES)[number]

/** Of a longer drawing, which begins with the borrower's agreement. */
export const EXTENSION_STATES = ['WAITING', 'REFUSED', 'OFFERED', 'DECLINED', 'BEGUN', 'LAPSED'] as const
export type ExtensionState = (typeof EXTENSION_STATES)[number]

export const RESTRUCTURING_SHOWN = {
  WAITING: { en: 'Waits for a checker', hi: 'जाँच बाकी', tone: 'pending' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
  OFFERED: { en: 'Waits for the borrower', hi: 'ग्राहक का जवाब बाकी', tone: 'offered' },
  DECLINED: { en: 'Declined by the borrower', hi: 'ग्राहक ने मना किया', tone: 'declined' },
  AGREED: { en: 'Agreed', hi: 'सहमति मिली', tone: 'accepted' },
  BEGUN: { en: 'In force', hi: 'लागू', tone: 'accepted' },
  LAPSED: { en: 'Lapsed', hi: 'समय निकल गया', tone: 'abandoned' },
} as const satisfies Record<RestructuringState, { en: string; hi: string; tone: string }>

/**
 * What falls due of a drawing beside its instalments, which count from 1: what a restructuring moved before its period
 * ended, what was paid in parts, what was used above a fallen limit, what came back before its date, and the rest on the
 * day of closing. Each kind is numbered from here on, further apart than any loan has days.
 */
export const FIRST_NUMBER = {
  moved: 100_000,
  part: 200_000,
  excess: 300_000,
  early: 400_000,
  closing: 500_000,
} as const
export type Beside = keyof typeof FIRST_NUMBER

/** What a due on the schedule is, by its number. */
export function dueKindOf(number: number): 'instalment' | Beside {
  if (number >= FIRST_NUMBER.closing) return 'closing'
  if (number >= FIRST_NUMBER.early) return 'early'
  if (number >= FIRST_NUMBER.excess) return 'excess'
  if (number >= FIRST_NUMBER.part) return 'part'
  return number >= FIRST_NUMBER.moved ? 'moved' : 'instalment'
}

/** The tabs that show a loan's dues, under the names of their paths. */
export const DUE_VIEWS = ['schedule', 'current-dues', 'overdue-repayment', 'upcoming-repayment'] as const
export type DueView = (typeof DUE_VIEWS)[number]

/** What is owed by kind, in the order in which it is shown. */
export const OWED_KINDS = ['charges', 'penal', 'interest', 'principal', 'refund'] as const
export type OwedKind = (typeof OWED_KINDS)[number]

/** How a part of a year is counted for interest. */
export const DAY_COUNTS = ['actual/365', 'actual/360', '30/360', '30e/360', 'actual/actual'] as const

/** How a payment came: the specification's modes, the mandate's debit, and tax that was paid to the government instead. */
export const PAYMENT_MODES = [
  'UPI',
  'NET_BANKING',
  'DEBIT_CARD',
  'NEFT',
  'RTGS',
  'IMPS',
  'CHEQUE',
  'AUTO_PAY',
  'TDS',
] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

export const PAYMENT_MODE_SHOWN: Record<PaymentMode, { en: string; hi: string }> = {
  UPI: { en: 'UPI', hi: 'UPI' },
  NET_BANKING: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  DEBIT_CARD: { en: 'Debit card', hi: 'डेबिट कार्ड' },
  NEFT: { en: 'NEFT', hi: 'NEFT' },
  RTGS: { en: 'RTGS', hi: 'RTGS' },
  IMPS: { en: 'IMPS', hi: 'IMPS' },
  CHEQUE: { en: 'Cheque', hi: 'चेक' },
  AUTO_PAY: { en: 'Auto pay', hi: 'ऑटो पे' },
  TDS: { en: 'TDS certificate', hi: 'TDS सर्टिफ़िकेट' },
}

/** ENDING: nothing more is drawn, and it is closed once nothing is owed. */
export const CLOSING_STATES = ['WAITING', 'REFUSED', 'ENDING', 'TAKEN_BACK', 'CLOSED'] as const
export type ClosingState = (typeof CLOSING_STATES)[number]

export const CLOSING_SHOWN = {
  WAITING: { en: 'Waits for a checker', hi: 'जाँच बाकी', tone: 'pending' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
  ENDING: { en: 'Being closed', hi: 'बंद हो रही है', tone: 'evaluation' },
  TAKEN_BACK: { en: 'Taken back', hi: 'वापस लिया', tone: 'abandoned' },
  CLOSED: { en: 'Closed', hi: 'बंद', tone: 'accepted' },
} as const satisfies Record<ClosingState, { en: string; hi: string; tone: string }>
