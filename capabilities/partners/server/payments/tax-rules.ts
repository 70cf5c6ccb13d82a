import type { Work } from '@poonji/api-platform/work.ts'
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
