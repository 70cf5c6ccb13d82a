import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** The borrower's company that staff or a partner brought with this mobile as its contact and that nobody has taken over yet. */
export async function broughtFor(work: Work, mobile: string): Promise<string | null> {
  const company = await work.db
    .selectFrom('contact')
    .innerJoin('organisation', 'organisation.id', 'contact.organisation_id')
    .select('organisation.name')
    .where('contact.tenant', '=', work.tenant)
    .where('contact.mobile', '=', mobile)
    .where('contact.removed_at', 'is', null)
    .where('organisation.type', '=', 'BUYER')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.organisation_id', '=', 'organisation.id')
            .where('membership.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('organisation.created_at')
    .executeTakeFirst()
  return company?.name ?? null
}
