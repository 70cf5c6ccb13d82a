import { sql } from 'kysely'
import { addMonths } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { holdApplications, liftHold } from '@poonji/capabilities/applications/server/service.ts'
import { gstSummary, MONTHS_OF_TURNOVER } from './gst-summary.ts'
import type { Reason } from '../status.ts'
import './tables.ts'

const RECHECK_MONTHS = 6

/**
 * The two rules that turn an organisation away before anybody looks: turnover and years in business. Turnover counts only
 * once all 12 months of every active GSTIN are read. Turned away, it may not apply for 6 months; passing lifts that.
 */
export async function checkEligibility(work: Work, organisationId: string): Promise<void> {
  await keepResult(work, organisationId, await reasonsAgainst(work, organisationId))
}

/** Its GST numbers are others than those it was judged by; one that stays turned away stays so until the same day. */
export async function judgeByOtherNumbers(work: Work, organisationId: string): Promise<void> {
  const before = await work.db
    .selectFrom('eligibility_result')
    .select('eligible')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (!before) return
  const reasons = await reasonsAgainst(work, organisationId)
  if ((reasons.length === 0) !== before.eligible) await keepResult(work, organisationId, reasons)
}

async function reasonsAgainst(work: Work, organisationId: string): Promise<Reason[]> {
  const reasons: Reason[] = []
  if (await turnoverFails(work, organisationId)) reasons.push('TURNOVER')
  if (await vintageFails(work, organisationId)) reasons.push('VINTAGE')
  return reasons
}

async function keepResult(work: Work, organisationId: string, reasons: readonly Reason[]): Promise<void> {
  const eligible = reasons.length === 0
  const recheckOn = eligible ? null : addMonths(work.today, RECHECK_MONTHS)
  const row = { eligible, reasons: JSON.stringify(reasons), recheck_on: recheckOn, checked_at: work.now }
  await work.db
    .insertInto('eligibility_result')
    .values({ organisation_id: organisationId, ...row })
    .onConflict(conflict => conflict.column('organisation_id').doUpdateSet(row))
    .execute()
  if (recheckOn) await holdApplications(work, { organisationId, untilOn: recheckOn, cause: 'INELIGIBLE' })
  else await liftHold(work, organisationId, 'INELIGIBLE')
  await work.audit('eligibility.checked', 'organisation', organisationId, { eligible, reasons }, organisationId)
}

async function turnoverFails(work: Work, organisationId: string): Promise<boolean> {
  const summary = await gstSummary(work, organisationId)
  if (!summary || summary.months.length < MONTHS_OF_TURNOVER) return false
  const unread = await work.db
    .selectFrom('gst_registration as registration')
    .select('registration.id')
    .where('registration.organisation_id', '=', organisationId)
    .where('registration.removed_at', 'is', null)
    .where('registration.status', '=', 'ACTIVE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gst_return')
            .select('gst_return.period')
            .whereRef('gst_return.organisation_id', '=', 'registration.organisation_id')
            .whereRef('gst_return.gstin', '=', 'registration.gstin'),
        ),
      ),
    )
    .executeTakeFirst()
  return !unread && summary.totalPaise < (await threshold(work, 'TURNOVER'))
}

/** From the incorporation, else from the first GST registration; not known is not failed. */
async function vintageFails(work: Work, organisationId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('organisation')
    .leftJoin('gst_registration', 'gst_registration.organisation_id', 'organisation.id')
    .select(({ fn }) => [
      'organisation.incorporated_on as founded',
      fn.min('gst_registration.registered_on').as('registered'),
    ])
    .where('organisation.id', '=', organisationId)
    .groupBy('organisation.id')
    .executeTakeFirst()
  const since = row?.founded ?? row?.registered
  return since != null && addMonths(since, await threshold(work, 'VINTAGE')) > work.today
}

/** The wish of an underwriting rule today, in its unit (paise, months); the tenant's own goes first. */
async function threshold(work: Work, code: Reason): Promise<number> {
  const rule = await work.db
    .selectFrom('underwriting_rule')
    .select('wanted')
    .where('code', '=', code)
    .where('product_code', 'is', null)
    .where(eb => eb.or([eb('tenant', 'is', null), eb('tenant', '=', work.tenant)]))
    .where('from_on', '<=', work.today)
    .orderBy(sql`tenant is null`)
    .orderBy('from_on', 'desc')
    .executeTakeFirstOrThrow()
  return rule.wanted
}
