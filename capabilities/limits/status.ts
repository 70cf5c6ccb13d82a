/** What a borrower asks of a limit: another amount, or more time. */
export const REVISION_KINDS = ['REVISE', 'RENEW'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** Asked; then the maker proposes; then another person decides. The borrower may take it back until it is looked at. */
export const REVISION_STATES = ['REQUESTED', 'UNDER_REVIEW', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const
export type RevisionState = (typeof REVISION_STATES)[number]

export const REVISION_SHOWN = {
  REQUESTED: { en: 'Requested', hi: 'अनुरोध मिला', tone: 'pending' },
  UNDER_REVIEW: { en: 'Under review', hi: 'देखा जा रहा है', tone: 'evaluation' },
  APPROVED: { en: 'Approved', hi: 'मंज़ूर', tone: 'accepted' },
  DECLINED: { en: 'Declined', hi: 'नामंज़ूर', tone: 'declined' },
  WITHDRAWN: { en: 'Taken back', hi: 'वापस लिया', tone: 'abandoned' },
} as const satisfies Record<RevisionState, { en: string; hi: string; tone: string }>

/** A renewal may be asked so many days before the limit ends. */
export const RENEWAL_OPENS_DAYS = 60

/** Sent by the borrower; then the desk records what it carries, or sends it back. The borrower may take it back until then. */
export const STATEMENT_STATES = ['SENT', 'RECORDED', 'RETURNED', 'WITHDRAWN'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

export const STATEMENT_SHOWN = {
  SENT: { en: 'With us', hi: 'हमारे पास है', tone: 'evaluation' },
  RECORDED: { en: 'Recorded', hi: 'दर्ज हुआ', tone: 'accepted' },
  RETURNED: { en: 'Sent back', hi: 'वापस भेजा', tone: 'declined' },
  WITHDRAWN: { en: 'Taken back', hi: 'वापस लिया', tone: 'abandoned' },
} as const satisfies Record<StatementState, { en: string; hi: string; tone: string }>

/** Another statement is asked for so many days before what the last one carries ends. */
export const STOCK_ASKED_DAYS = 14
