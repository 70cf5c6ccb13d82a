import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { CRORE_PAISE } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import './tables.ts'

const MOST = 20

/** What it was set to, newest first: the first holds. */
export const advancesOf = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('organisation_advance as a')
    .innerJoin('account', 'account.id', 'a.set_by')
    .select(['a.amount_paise as amount', 'a.reason', 'account.name as by', 'a.set_at as at'])
    .where('a.organisation_id', '=', organisationId)
    .orderBy('a.set_at', 'desc')
    .limit(MOST)
    .execute()

/** Twenty loans just under the 5 crore that one may be of. */
const MOST_PAISE = 100 * CRORE_PAISE

/**
 * Sets the most that may be advanced at a time (paise), or takes it away; what it was stays on record. What holds already,
 * for the same reason, is not written again. @throws 400 above 100 crore
 */
export async function setAdvance(
  work: Work,
  organisationId: string,
  { amount, reason }: { amount: number | null; reason: string },
): Promise<void> {
  if (amount !== null && amount > MOST_PAISE) throw invalid({ amount: texts.t(work.language, 'advance.tooMuch') })
  // two who set it at once are one after the other
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const [held] = await advancesOf(work, organisationId)
  if (amount === (held?.amount ?? null) && (amount === null || reason === held?.reason)) return
  await work.db
    .insertInto('organisation_advance')
    .values({
      ...{ organisation_id: organisationId, amount_paise: amount, reason },
      set_by: work.actor.accountId,
      set_at: work.now,
    })
    .execute()
  const what = amount === null ? 'advanceLifted' : 'advanceSet'
  await work.audit(`organisation.${what}`, 'organisation', organisationId, { amount, reason }, organisationId)
}
