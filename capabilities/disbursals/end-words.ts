import type { Language } from '@poonji/kernel/dates.ts'
import { CHECKS } from './contract.ts'
import { bankWords, type DisbursalStatus } from './status.ts'
import { texts } from './words/screens.ts'

/** Kept as the reason of a request that ended with its loan. */
export const LOAN_CLOSED = 'LOAN_CLOSED'

/** Kept as the reason of a request that ended with its limit. */
export const LIMIT_ENDED = 'LIMIT_ENDED'

/** Kept before the check for which a request was not sent after its approval. */
export const NOT_SENT = 'NOT_SENT:'

/** Kept before what a person wrote who gave a payout up that waited for money of ours. */
export const GIVEN_UP = 'GIVEN_UP:'

/** Why a request ended or moved, to a status: what we keep as a code and what a bank said in the reader's words, what a person wrote as it was written. */
export function endWords(status: DisbursalStatus, reason: string | null, language: Language): string | null {
  if (reason === null) return null
  if (reason === LOAN_CLOSED) return texts.t(language, 'detail.loanClosed')
  if (reason === LIMIT_ENDED) return texts.t(language, 'detail.limitEnded')
  const check = CHECKS.find(one => reason === NOT_SENT + one)
  if (check) return texts.t(language, 'detail.notSent', { why: texts.t(language, `check.${check}.not`) })
  if (reason.startsWith(GIVEN_UP)) return texts.t(language, 'detail.givenUp', { why: reason.slice(GIVEN_UP.length) })
  return status === 'FAILED' || status === 'RETURNED' ? bankWords(reason, language) : reason
}
