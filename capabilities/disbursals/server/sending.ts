import { sql, type RawBuilder } from 'kysely'
import type { Outside } from '@poonji/api-platform/work.ts'

/** The bank answers an order within this, or the answer is lost: longer than any time-out of a service. */
const ANSWERED_WITHIN_MS = 180_000

/**
 * SQL: no order of a payout (a row with `sending_since`) is out whose answer may still come. Whoever sends sets it, so one
 * at a time does; whoever gives a payout up asks for null.
 */
export const isNotBeingSent = ({ now }: Outside): RawBuilder<boolean> =>
  sql<boolean>`(sending_since is null or sending_since <= ${new Date(now.getTime() - ANSWERED_WITHIN_MS)})`
