import type { Work } from '@poonji/api-platform/work.ts'
import type { ScreeningHit } from '@poonji/integrations/screening/port.ts'
import type { CaseDetail, ScreeningState } from '../status.ts'
import './tables.ts'

/** Somebody of a business, or the business itself. */
interface About {
  organisationId: string
  promoterId: string | null
}

/**
 * What is to be thought of somebody of whom, or of a business of which, the lists said this: what operations decided
 * stands until an entry is found that was not before them.
 */
export async function judgeHits(
  work: Work,
  about: About,
  before: ScreeningState,
  hits: readonly ScreeningHit[],
): Promise<{ state: ScreeningState; toDecide: boolean }> {
  const known = await entriesKnown(work, about)
  const hasNew = hits.some(hit => !known.has(entryOf(hit)))
  const decided = before === 'CLEARED' || before === 'CONFIRMED'
  if (decided && !hasNew) return { state: before, toDecide: false }
  if (hits.length === 0) return { state: 'CLEAR', toDecide: false }
  return { state: 'HIT', toDecide: before !== 'HIT' || hasNew }
}

/** What operations are shown of it. */
export const whatWasFound = (hits: ScreeningHit[]): CaseDetail => ({
  nameThere: null,
  bornThere: null,
  score: null,
  hits,
})

const entryOf = ({ list, entry }: { list: string; entry: string }) => `${list} ${entry}`

/** What was found before, but for what was dropped. */
async function entriesKnown(work: Work, { organisationId, promoterId }: About): Promise<Set<string>> {
  const cases = await work.db
    .selectFrom('kyc_case')
    .select('detail')
    .where('organisation_id', '=', organisationId)
    .where('promoter_id', promoterId ? '=' : 'is', promoterId)
    .where('kind', '=', 'SCREENING')
    .where('state', '<>', 'DROPPED')
    .execute()
  return new Set(cases.flatMap(({ detail }) => detail.hits.map(entryOf)))
}
