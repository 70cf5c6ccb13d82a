import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { markApplyStep } from '@poonji/capabilities/applications/server/service.ts'
import '../events.ts'
import { checkEligibility } from './check-eligibility.ts'
import { dueOnOf } from './tax-months.ts'
import './tables.ts'

export interface ReadReturn {
  /** 'YYYY-MM' */
  period: string
  turnoverPaise: number
  /** Null: not filed, or (of an upload) not known when. */
  filedOn: PlainDate | null
}

/** Keeps what was read of a GSTIN's returns; the portal's own word goes before an upload's. Then the rules look again. */
export async function keepReturns(
  work: Work,
  organisationId: string,
  gstin: string,
  source: 'portal' | 'upload' | 'operations',
  returns: readonly ReadReturn[],
): Promise<void> {
  if (!returns.length) return
  await work.db
    .insertInto('gst_return')
    .values(
      returns.map(one => ({
        organisation_id: organisationId,
        gstin,
        period: one.period,
        turnover_paise: one.turnoverPaise,
        filed_on: one.filedOn,
        due_on: dueOnOf(one.period),
        source,
        read_at: work.now,
      })),
    )
    .onConflict(conflict => {
      const renewed = conflict.columns(['organisation_id', 'gstin', 'period']).doUpdateSet(eb => ({
        turnover_paise: eb.ref('excluded.turnover_paise'),
        filed_on: eb.ref('excluded.filed_on'),
        source: eb.ref('excluded.source'),
        read_at: eb.ref('excluded.read_at'),
      }))
      return source === 'portal' ? renewed : renewed.where('gst_return.source', '<>', 'portal')
    })
    .execute()
  await work.audit(
    'gst.read',
    'organisation',
    organisationId,
    { gstin, months: returns.length, source },
    organisationId,
  )
  await work.publish('gst.read', { organisationId, gstin })
  const { moreReturns } = await checkEligibility(work, organisationId)
  if (!moreReturns) await markApplyStep(work, organisationId, 'gst')
}
