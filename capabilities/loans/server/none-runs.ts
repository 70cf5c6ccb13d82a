import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** @throws 409 while a loan of a company runs: its dues and its ledger are looked after where credit is */
export async function assertNoneRuns(work: Work, organisationId: string): Promise<void> {
  const runs = await work.db
    .selectFrom('loan')
    .select('number')
    .where('organisation_id', '=', organisationId)
    .where('status', '!=', 'CLOSED')
    .executeTakeFirst()
  if (runs) throw conflict(texts.t(work.language, 'refused.runs', { number: runs.number }))
}
