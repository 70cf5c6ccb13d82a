import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { PARTNER_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { sayRuleRates } from '@poonji/capabilities/registrations/server/service.ts'
import '@poonji/capabilities/registrations/server/tables.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { GstRule, LowerTds, TdsRule } from '../../commission-taxes.ts'
import '../tables.ts'

export interface TaxRules {
  gst: GstRule
  tds: TdsRule
}

sayRuleRates(PARTNER_TYPES, work =>
  work.db
    .selectFrom('commission_tds')
    .select(['from_on as fromOn', 'rate_bps as rateBps'])
    .orderBy('from_on')
    .execute(),
)

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

/**
 * SQL: of a partner's (by its alias) verified certificates for lower deduction that are in force today, the one with the
 * lowest rate of which deductions have left something.
 * @param without a statement whose own use of it does not count
 */
export const lowerTds = (work: Work, partner: string, without?: string): RawBuilder<LowerTds | null> =>
  sql<LowerTds | null>`(
    select json_build_object('number', number, 'rateBps', rate_bps, 'leftPaise', amount_paise - used)
    from (
      select registration.number, rate_bps, amount_paise, (
        select coalesce(sum(tds_base_paise), 0)::bigint from payout_statement
        where partner_id = registration.organisation_id and tds_certificate = registration.number
          and status <> 'CANCELLED' and id is distinct from ${without ?? null}::uuid) as used
      from tax_registration registration
      where organisation_id = ${sql.ref(`${partner}.id`)} and kind = 'TDS_CERTIFICATE_US_197' and state = 'VERIFIED'
        and removed_at is null and ended_at is null
        and ${work.today}::date between greatest(issued_on, (left(period, 4) || '-04-01')::date) and expires_on) certificate
    where amount_paise is null or amount_paise > used
    order by rate_bps, number limit 1)`
