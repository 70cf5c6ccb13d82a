import type { AssetClass } from '@poonji/finance/days-past-due.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import './day-tables.ts'
import './restructure/tables.ts'

export interface Standing {
  /** The regulator's class at the last end of day; in no answer that a borrower or partner gets. */
  class: AssetClass
  sinceOn: PlainDate
  /** The day from which a restructured loan's payments are watched, while they are. */
  watchedFrom: PlainDate | null
}

/** How the regulator's rules class a borrower; null for one who never drew. */
export async function standingOf(work: Work, organisationId: string): Promise<Standing | null> {
  const judged = await work.db
    .selectFrom('borrower_class')
    .select(['class', 'since_on as sinceOn'])
    .where('tenant', '=', work.tenant)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (!judged) return null
  const watch = await work.db
    .selectFrom('restructured_watch as watch')
    .innerJoin('loan', 'loan.id', 'watch.loan_id')
    .select('watch.from_on')
    .where('loan.organisation_id', '=', organisationId)
    .where('watch.ended_on', 'is', null)
    .orderBy('watch.from_on')
    .executeTakeFirst()
  return { ...judged, watchedFrom: watch?.from_on ?? null }
}
