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

/** Why a request ended or moved, to a status: what we keep as a code and what a bank said in the reader's words, what a person wrote as it was written. */
export function endWords(status: DisbursalStatus, reason: string | null, language: Language): string | null {
  if (reason === null) return null
  if (reason === LOAN_CLOSED) return texts.t(language, 'detail.loanClosed')
  if (reason === LIMIT_ENDED) return texts.t(language, 'detail.limitEnded')
  const check = CHECKS.find(one => reason === NOT_SENT + one)
  if (check) return texts.t(language, 'detail.notSent', { why: texts.t(language, `check.${check}.not`) })
  return status === 'FAILED' || status === 'RETURNED' ? bankWords(reason, language) : reason
}
