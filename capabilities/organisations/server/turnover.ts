import type { Work } from '@poonji/api-platform/work.ts'
import { sql } from 'kysely'
import './tables.ts'

/** SQL of `organisation`: turnover of a year in paise as it was read, else as it was said; its index is by these words. */
export const turnover = sql`coalesce(organisation.turnover_read_paise, organisation.turnover_said_paise)`

/** Keeps what an organisation sold in the last twelve months by its returns; null once they do not say it. */
export async function setTurnoverRead(work: Work, organisationId: string, paise: number | null): Promise<void> {
  await work.db
    .updateTable('organisation')
    .set({ turnover_read_paise: paise })
    .where('id', '=', organisationId)
    .where('turnover_read_paise', 'is distinct from', paise)
    .execute()
}
