import type { RateChangeRow } from '../../rate-contract.ts'

/** Why something was asked, who asked and decided, and what the checker said, in one line; nothing for a borrower. */
export const deskLine = (desk: RateChangeRow['desk']): string =>
  [desk?.reason, desk?.askedBy, desk?.decidedBy, desk?.note].filter(Boolean).join(' · ')
