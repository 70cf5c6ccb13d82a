import type { Bilingual } from '@poonji/contract/route.ts'

export const SHEET_KINDS = ['leads', 'beneficiaries', 'disbursals'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

export const SHEET_STATES = ['RECEIVED', 'CHECKING', 'CHECKED', 'REFUSED', 'SENDING', 'SENT'] as const
export type SheetState = (typeof SHEET_STATES)[number]

type Tone = 'pending' | 'evaluation' | 'offered' | 'accepted' | 'declined'

/** Each state's words and tone. */
export const SHEET_STATE: Record<SheetState, Bilingual & { tone: Tone }> = {
  RECEIVED: { en: 'Received', hi: 'मिल गई', tone: 'pending' },
  CHECKING: { en: 'Being checked', hi: 'जाँच हो रही है', tone: 'evaluation' },
  CHECKED: { en: 'Checked', hi: 'जाँच हो गई', tone: 'offered' },
  REFUSED: { en: 'Could not be read', hi: 'पढ़ी नहीं जा सकी', tone: 'declined' },
  SENDING: { en: 'Being sent', hi: 'भेजी जा रही है', tone: 'evaluation' },
  SENT: { en: 'Sent', hi: 'भेज दी गई', tone: 'accepted' },
}

/** Something happens by itself soon: the screen looks again. */
export const isMoving = (state: SheetState) => state === 'RECEIVED' || state === 'CHECKING' || state === 'SENDING'

export const MOST_ROWS = 100_000
/** Rows to mend come in files of so many: each is made in memory. */
export const TO_MEND_A_FILE = 5_000

/** Why a sheet is refused as a whole. */
export const REFUSALS = [
  'broken',
  'noRows',
  'columns',
  'tooManyRows',
  'tooManyColumns',
  'tooBig',
  'password',
  'infected',
  'notXlsx',
  'rights',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** What is in a sheet and was left alone, or is right and still worth a look. */
export const NOTICES = [
  'macros',
  'externalLinks',
  'moreSheets',
  'hiddenRows',
  'sharedMobile',
  'leftOut',
  'otherName',
] as const

/** What was noticed in a sheet, and in which rows or columns of it: the first few, where it is about some. */
export interface Notice {
  code: (typeof NOTICES)[number]
  rows?: number[]
  /** As the sheet has them. */
  titles?: string[]
}
/** So many rows are named; one more is kept, to tell that there are others. */
export const ROWS_NAMED = 20
/** So many columns are named, each by the beginning of its title. */
export const TITLES_NAMED = 10
export const TITLE_NAMED = 40

/** What is wrong in a cell; its words are `problem.<code>`. */
export const PROBLEMS = [
  'required',
  'formula',
  'errorValue',
  'rounded',
  'madeDate',
  'tooLong',
  'companyName',
  'personName',
  'gstin',
  'client',
  'mobile',
  'email',
  'account',
  'ifsc',
  'ifscUnknown',
  'choice',
  'amount',
  'amountLimit',
  'amountLeast',
  'loan',
  'invoice',
  'twiceInSheet',
  'companyTwice',
  'companyThere',
  'companyYours',
  'companyOwn',
  'notLentTo',
  'leadThere',
  'clientUnknown',
  'accountThere',
  'loanUnknown',
  'loanNotReady',
  'clientStopped',
  'loanDiscounts',
  'accountUnknown',
  'accountUnproved',
  'ifscOther',
  'beyondUndrawn',
  'beyondAdvance',
  'sentBefore',
] as const
export type ProblemCode = (typeof PROBLEMS)[number]

/** One wrong cell: the column's key, what is wrong, and what it is about (another row, a sum, a better spelling). */
export interface Problem {
  column: string
  code: ProblemCode
  detail?: string
}
