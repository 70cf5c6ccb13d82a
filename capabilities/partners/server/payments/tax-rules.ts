import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import '@poonji/capabilities/registrations/server/tables.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { GstRule, TdsRule } from '../../commission-taxes.ts'
import '../tables.ts'

export interface TaxRules {
  gst: GstRule
  tds: TdsRule
}

/** The rules in force on a day. */
export async function taxRulesOn(work: Work, on: PlainDate): Promise<TaxRules> {
  const tds = await work.db
    .selectFrom('commission_tds')
    .select(['section', 'rate_bps as rateBps', 'no_pan_bps as noPanBps', 'threshold_paise as thresholdPaise'])
    .where('from_on', '<=', on)
    .orderBy('from_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const gst = await work.db
    .selectFrom('commission_gst')
    .select(['rate_bps as rateBps', 'reverse_for as reverseFor'])
    .where('from_on', '<=', on)
    .orderBy('from_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { gst, tds }
}

/**
 * SQL: the number under which a partner (by its alias) adds GST to its commission. Under the composition scheme nobody may
 * (CGST Act, section 10(4)).
 */
export const chargedGstin = (partner: string): RawBuilder<string | null> =>
  sql<string | null>`(
    select gstin from gst_registration
    where organisation_id = ${sql.ref(`${partner}.id`)} and removed_at is null and status = 'ACTIVE'
      and taxpayer_type <> 'Composition'
    order by is_primary desc, created_at limit 1)`
