import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'

/** The bank answers an order within this, or the answer is lost: longer than any time-out of a service. */
const ANSWERED_WITHIN_MS = 180_000

/**
 * SQL: no order of a payout (a row with `sending_since`, when the last one went out) can be answered any more. The same
 * reference may be sent again at any time, and is paid once; but nobody may say that the bank has not taken it while an
 * order may still reach it, from a process that was killed since or beside this one.
 */
export const isNotBeingSent = ({ now }: Pick<Work, 'now'>): RawBuilder<boolean> =>
  sql<boolean>`(sending_since is null or sending_since <= ${new Date(now.getTime() - ANSWERED_WITHIN_MS)})`
