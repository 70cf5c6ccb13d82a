import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** What is committed to an organisation on our books, paise. */
export async function exposureOf(work: Work, organisationId: string): Promise<number> {
  const row = await work.db
    .selectFrom('exposure')
    .select(({ fn }) => fn.sum<string | null>('amount_paise').as('sum'))
    .where('organisation_id', '=', organisationId)
    .where('ended_on', 'is', null)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** Told by who commits us: a facility of this amount stands. `reference` is the loan request; a second telling replaces, and one that had ended stands again. */
export async function recordExposure(
  work: Work,
  input: { reference: string; organisationId: string; amountPaise: number },
) {
  await work.db
    .insertInto('exposure')
    .values({
      reference: input.reference,
      tenant: work.tenant,
      organisation_id: input.organisationId,
      amount_paise: input.amountPaise,
      ended_on: null,
      created_at: work.now,
    })
    .onConflict(conflict =>
      conflict.column('reference').doUpdateSet({ amount_paise: input.amountPaise, ended_on: null }),
    )
    .execute()
}

/** The facility is closed: it counts no more. */
export async function endExposure(work: Work, reference: string, onDate: PlainDate): Promise<void> {
  await work.db.updateTable('exposure').set({ ended_on: onDate }).where('reference', '=', reference).execute()
}
