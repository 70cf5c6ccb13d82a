import type { Selectable } from 'kysely'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Tables } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { holdApplications, liftHold } from '@poonji/capabilities/applications/server/service.ts'
import { leastWanted } from '@poonji/capabilities/credit-policy/server/service.ts'
import { setTurnoverRead } from '@poonji/capabilities/organisations/server/service.ts'
import { gstSummary, MONTHS_OF_TURNOVER, type GstSummary } from './gst-summary.ts'
import type { Reason } from '../status.ts'
import './tables.ts'

const RECHECK_MONTHS = 6

type Result = Selectable<Tables['eligibility_result']>

/**
 * The two rules that turn an organisation away before anybody looks: turnover and years in business. Turnover counts only
 * once all 12 months of every active GSTIN are read. Turned away, it may not apply for 6 months; passing lifts that.
 */
export async function checkEligibility(work: Work, organisationId: string): Promise<Judged> {
  const before = await resultOf(work, organisationId)
  const judged = await judge(work, organisationId, await figuresNow(work, organisationId), before)
  await keepResult(work, organisationId, judged)
  return judged
}

/** Its GST numbers, or the returns that count, are others than those it was judged by; one that stays turned away stays so until the same day. */
export async function judgeByOtherFigures(work: Work, organisationId: string): Promise<void> {
  const before = await resultOf(work, organisationId)
  if (!before) return
  const judged = await judge(work, organisationId, await figuresNow(work, organisationId), before)
  const isEligible = judged.reasons.length === 0
  if (isEligible === before.eligible && judged.moreReturns === before.more_returns) return
  const stays = !before.eligible && !isEligible
  await keepResult(work, organisationId, stays ? { ...judged, recheckOn: before.recheck_on } : judged)
}

/** Nothing that was read of it counts any more: that it is eligible was said by nothing. */
export async function forgetEligible(work: Work, organisationId: string): Promise<void> {
  await work.db
    .deleteFrom('eligibility_result')
    .where('organisation_id', '=', organisationId)
    .where('eligible', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('gst_return').select('period').where('organisation_id', '=', organisationId))),
    )
    .execute()
}

/** One after another for an organisation: of two numbers that are read at once, whoever is second judges by both. */
async function resultOf(work: Work, organisationId: string): Promise<Result | undefined> {
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  return work.db
    .selectFrom('eligibility_result')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

interface Judged {
  reasons: Reason[]
  recheckOn: PlainDate | null
  /** The turnover falls short so far, and the returns of a GST number in use are missing. */
  moreReturns: boolean
  /** By which figures, for whoever is turned away to be told. */
  wanted: Wanted
}

/** What is asked today, in each rule's unit. */
type Wanted = Record<Reason, number>

/**
 * Who was turned away by the turnover stays so, until the same day, while another GST number is known of but not read: that
 * it is there says nothing of what is sold under it.
 */
async function judge(
  work: Work,
  organisationId: string,
  figures: GstSummary | null,
  before: Result | undefined,
): Promise<Judged> {
  const wanted = { TURNOVER: await leastWanted(work, 'TURNOVER'), VINTAGE: await leastWanted(work, 'VINTAGE') }
  const turnover = turnoverOf(figures, wanted)
  const moreReturns = turnover === 'NOT_KNOWN'
  const until = before && isTurnedAway(work, before) ? before.recheck_on : null
  const reasons: Reason[] = []
  if (turnover === 'SHORT' || (moreReturns && until)) reasons.push('TURNOVER')
  if (await vintageFails(work, organisationId, wanted)) reasons.push('VINTAGE')
  const fromToday = reasons.length > 0 ? addMonths(work.today, RECHECK_MONTHS) : null
  return { reasons, recheckOn: moreReturns && until ? until : fromToday, moreReturns, wanted }
}

const isTurnedAway = ({ today }: Work, { reasons, recheck_on: until }: Result) =>
  reasons.includes('TURNOVER') && until !== null && until > today

async function keepResult(work: Work, organisationId: string, judged: Judged) {
  const { reasons, recheckOn, moreReturns, wanted } = judged
  const eligible = reasons.length === 0
  const row = {
    eligible,
    reasons: JSON.stringify(reasons),
    recheck_on: recheckOn,
    more_returns: moreReturns,
    wanted: JSON.stringify(wanted),
    checked_at: work.now,
  }
  await work.db
    .insertInto('eligibility_result')
    .values({ organisation_id: organisationId, ...row })
    .onConflict(conflict => conflict.column('organisation_id').doUpdateSet(row))
    .execute()
  if (recheckOn) await holdApplications(work, { organisationId, untilOn: recheckOn, cause: 'INELIGIBLE' })
  else await liftHold(work, organisationId, 'INELIGIBLE')
  await work.audit('eligibility.checked', 'organisation', organisationId, { eligible, reasons }, organisationId)
}

/** Not known while it falls short, and what was sold under a GST number in use is not all read. */
function turnoverOf(figures: GstSummary | null, wanted: Wanted): 'ENOUGH' | 'SHORT' | 'NOT_KNOWN' | null {
  if (!figures || !isOfLastYear(figures)) return null
  if (figures.totalPaise >= wanted.TURNOVER) return 'ENOUGH'
  return figures.unread.length > 0 ? 'NOT_KNOWN' : 'SHORT'
}

const isOfLastYear = ({ isOld, months }: GstSummary) => !isOld && months.length === MONTHS_OF_TURNOVER

/** What was read by now; the lists of organisations go by it too, once none of the last twelve months is missing. */
async function figuresNow(work: Work, organisationId: string): Promise<GstSummary | null> {
  const figures = await gstSummary(work, organisationId)
  const isWhole = figures && isOfLastYear(figures) && figures.unread.length === 0
  await setTurnoverRead(work, organisationId, isWhole ? figures.totalPaise : null)
  return figures
}

/** From the incorporation, else from the first GST registration; not known is not failed. */
async function vintageFails(work: Work, organisationId: string, wanted: Wanted): Promise<boolean> {
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
  return since != null && addMonths(since, wanted.VINTAGE) > work.today
}
