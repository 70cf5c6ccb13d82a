import { sql, type RawBuilder } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { daysPastDue } from '@poonji/finance/days-past-due.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { LoanCard, LoanDetail } from '../../contract.ts'
import type { LoanTerms } from '../../terms.ts'
import { advancesLeft, type Advance } from '../advance-left.ts'
import { backTo, excessOf } from '../excess.ts'
import { nextDrops } from '../falling-limits.ts'
import { isOld } from '../drawing-power.ts'
import { mayDraw, usable, withinPower } from '../holds.ts'
import { limitOn } from '../life/dropline-limit.ts'
import type { LoanRow } from '../history-of.ts'
import { caughtUp } from '../missed-nights.ts'
import { byDate, leftOf, unpaidOf } from '../life/due-state.ts'
import type { LoanLife } from '../life/life.ts'
import { missedClosingOf } from '../missed-closing.ts'
import { mayLeaveUntil } from '@poonji/capabilities/offers/server/service.ts'
import { shortfallOf } from '@poonji/capabilities/mandates/server/service.ts'
import { standsStopped } from '@poonji/capabilities/organisations/server/service.ts'
import { longerOf } from '../extension/open.ts'
import { comingRateOf } from '../rate/coming-rate.ts'
import { newTermsOf } from '../restructure/new-terms.ts'
import { averageUseOf } from './average-use.ts'
import { usedOf } from './used-of.ts'

interface Row extends LoanRow {
  organisation_name: string
  opened_on: PlainDate
  closed_on: PlainDate | null
  held: number
  power: number | null
  power_as_of: PlainDate | null
  unpaid_dues: number
  unpaid_beside_principal: number
  overdue: number
  oldest_late: PlainDate | null
  next_due_on: PlainDate | null
  next_amount: number | null
  last_due_on: PlainDate | null
  may_leave_until: PlainDate | null
  terms: LoanTerms
  written_off_on: PlainDate | null
  /** Nothing new is lent to whose loan it is (organisations, `isStopped`), or the loan is written off. */
  stopped: boolean
  /** Over all loans of whose loan it is; null while no maximum is set. */
  advance: Advance | null
}

/** Loans that a condition on `loan` chooses, with what is drawn, held, due and late today. */
async function loanRows(work: Work, where: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select loan.*, organisation.name as organisation_name,
      off.on_date as written_off_on, ${standsStopped} or off.loan_id is not null as stopped,
      coalesce(hold.held, 0)::bigint as held, power.power_paise as power, power.as_of as power_as_of, coalesce(owed.unpaid, 0)::bigint as unpaid_dues,
      coalesce(owed.beside, 0)::bigint as unpaid_beside_principal, coalesce(owed.late, 0)::bigint as overdue, owed.oldest_late,
      coming.due_on as next_due_on, coming.amount as next_amount,
      case when loan.shape = 'instalment' then
        (select max(due_on) from due where loan_id = loan.id and tranche_id is not null) end as last_due_on,
      ${mayLeaveUntil} as may_leave_until
    from loan
      join organisation on organisation.id = loan.organisation_id
      left join loan_request on loan_request.id = loan.loan_request_id
      left join loan_write_off off on off.loan_id = loan.id
      left join lateral (select sum(amount_paise) as held from drawing_hold where loan_id = loan.id and state = 'held') hold on true
      left join lateral (select power_paise, as_of from drawing_power where loan_id = loan.id order by as_of desc, id desc limit 1) power on true
      left join lateral (
        select sum(unpaid_paise) as unpaid, sum(unpaid_paise - principal_paise + principal_paid) as beside,
          sum(unpaid_paise) filter (where due_on < ${work.today}::date) as late, min(due_on) filter (where due_on < ${work.today}::date) as oldest_late
        from due where loan_id = loan.id and raised and unpaid_paise > 0
      ) owed on true
      left join lateral (
        select due_on, sum(principal_paise + interest_paise)::bigint as amount from due
        where loan_id = loan.id and not raised and principal_paise + interest_paise > 0 group by due_on order by due_on limit 1
      ) coming on true
    where loan.tenant = ${work.tenant} and ${where}
    order by loan.opened_on desc, loan.id desc`.execute(work.db)
  const loanIds = rows.map(row => row.id)
  const caught = await caughtUp(work, sql<boolean>`loan.id = any(${loanIds}::uuid[])`)
  const drops = rows.some(row => row.terms.shape === 'dropline') ? await nextDrops(work, where, caught) : []
  const called = new Map(drops.map(drop => [drop.loanId, drop]))
  const advances = await advancesLeft(work, [...new Set(rows.map(row => row.organisation_id))])
  return rows.map(stored => {
    const row = ofToday(stored, caught.get(stored.id)?.life, work.today)
    const drop = called.get(row.id)
    const dropped = drop?.dueOn === row.next_due_on ? drop.principalPaise : 0
    return {
      ...row,
      next_amount: dropped ? (row.next_amount ?? 0) + dropped : row.next_amount,
      advance: advances.get(row.organisation_id) ?? null,
    }
  })
}

/** What is owed this morning, also where nights of the loan are missing. */
function ofToday(row: Row, life: LoanLife | undefined, today: PlainDate): Row {
  if (!life) return row
  const unpaid = life.dues.filter(due => due.raised && unpaidOf(due) > 0)
  const late = unpaid.filter(due => due.dueOn < today).toSorted(byDate)
  const [next] = life.dues.filter(due => !due.raised && unpaidOf(due) > 0).toSorted(byDate)
  const then = life.dues.filter(due => !due.raised && due.dueOn === next?.dueOn)
  return {
    ...row,
    unpaid_dues: sumOf(unpaid, unpaidOf),
    unpaid_beside_principal: sumOf(unpaid, due => unpaidOf(due) - leftOf(due).principal),
    overdue: sumOf(late, unpaidOf),
    oldest_late: late[0]?.dueOn ?? null,
    next_due_on: next?.dueOn ?? null,
    next_amount: next ? sumOf(then, unpaidOf) : null,
    principal_paise: life.accounts.get('PRINCIPAL') ?? 0,
    advance_paise: life.advancePaise,
  }
}

const powerIsOld = ({ power_as_of: asOf }: Row, today: PlainDate): boolean => asOf !== null && isOld(asOf, today)

/** What the loan itself still lets its company draw. */
function ownRoom(row: Row, today: PlainDate): Paise {
  if (row.stopped || powerIsOld(row, today)) return 0
  return Math.max(0, withinPower(usable(row, today), row.principal_paise, row.power) - row.held)
}

function toCard(row: Row, today: PlainDate): LoanCard {
  return {
    loanId: row.id,
    number: row.number,
    product: { en: row.terms.productNameEn, hi: row.terms.productNameHi },
    shape: row.terms.shape,
    status: row.status,
    writtenOffOn: row.written_off_on,
    sanctioned: row.sanctioned_paise,
    now: nowOf(row, today),
    used: usedOf(row),
    held: row.held,
    free: Math.max(0, Math.min(ownRoom(row, today), row.advance?.leftPaise ?? Infinity)),
    toRepay: row.principal_paise + row.unpaid_beside_principal,
    overdue: row.overdue,
    daysPastDue: row.oldest_late ? daysPastDue(row.oldest_late, addDays(today, -1)) : 0,
    nextDue: nextOf(row, today),
    sanctionedOn: row.terms.sanctionedOn,
    expiresOn: row.last_due_on ?? row.expires_on,
    coolingOffUntil: stillMayLeave(row, today) ? row.may_leave_until : null,
  }
}

const stillMayLeave = (row: Row, today: PlainDate): boolean =>
  row.may_leave_until !== null && row.may_leave_until >= today && !row.draws_ended_on && !row.closed_on

/** Of a loan by instalments nothing is left to draw; what is repaid of a limit is drawn again. */
const isWhollyDrawn = ({ terms, drawn_paise, sanctioned_paise }: Row): boolean =>
  terms.shape === 'instalment' && drawn_paise >= sanctioned_paise

/** A limit whose last day is over: something of it is still used, its renewal has no answer, or it was never drawn. */
const hasEnded = ({ terms, status, expires_on }: Row, today: PlainDate): boolean =>
  terms.shape !== 'instalment' && status !== 'CLOSED' && expires_on < today

function nowOf(row: Row, today: PlainDate): LoanCard['now'] {
  if (hasEnded(row, today)) return { amount: row.principal_paise, because: 'ENDED' }
  if (!mayDraw(row, today) || isWhollyDrawn(row)) return null
  if (row.written_off_on) return { amount: row.principal_paise, because: 'WRITTEN_OFF' }
  if (row.stopped) return { amount: row.principal_paise, because: 'STOPPED' }
  if (powerIsOld(row, today)) return { amount: row.principal_paise, because: 'POWER_OLD' }
  if (row.advance && row.advance.leftPaise < ownRoom(row, today))
    return { amount: row.advance.maximumPaise, because: 'ADVANCE' }
  if (row.terms.shape === 'instalment') return null
  const fallen = limitOn(row.terms, row.first_drawn_on, today)
  if (row.power !== null && row.power < fallen) return { amount: row.power, because: 'POWER' }
  return fallen < row.sanctioned_paise ? { amount: fallen, because: 'FALLEN' } : null
}

/** What is due now counts before what comes. */
function nextOf(row: Row, today: PlainDate): LoanCard['nextDue'] {
  if (row.unpaid_dues > 0) return { dueOn: row.oldest_late ?? today, amount: row.unpaid_dues }
  return row.next_due_on
    ? { dueOn: row.next_due_on, amount: Math.max(0, (row.next_amount ?? 0) - row.advance_paise) }
    : null
}

export async function loansOf(work: Work, organisationId: string): Promise<LoanCard[]> {
  const rows = await loanRows(work, sql<boolean>`loan.organisation_id = ${organisationId}`)
  return rows.map(row => toCard(row, work.today))
}

/** Of loans of any organisations, by the loan. */
export async function cardsOf(work: Work, loanIds: readonly string[]): Promise<Map<string, LoanCard>> {
  if (!loanIds.length) return new Map()
  const rows = await loanRows(work, sql<boolean>`loan.id = any(${[...loanIds]}::uuid[])`)
  return new Map(rows.map(row => [row.id, toCard(row, work.today)]))
}

/** @throws 403 when the tenant has no such loan */
export async function detailOf(work: Work, loanId: string): Promise<LoanDetail> {
  const [row] = await loanRows(work, sql<boolean>`loan.id = ${loanId}`)
  if (!row) throw notPermitted()
  const { terms } = row
  const [averageUse, goesBack, missed, [shortfall, newTerms, longer, rateComing]] = await Promise.all([
    averageUseOf(work, [loanId]),
    goesBackOf(work, row),
    missedClosingOf(work, row),
    besideOf(work, row),
  ])
  return {
    ...toCard(row, work.today),
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    applicationId: row.application_id,
    loanRequestId: row.loan_request_id,
    createdOn: row.opened_on,
    firstDrawnOn: row.first_drawn_on,
    closedOn: row.closed_on,
    today: work.today,
    drawsEndedOn: row.draws_ended_on,
    advance: row.advance_paise,
    goesBack,
    closingMissed: missed && {
      paid: missed.paidPaise,
      paidOn: missed.paidOn,
      quotedFor: missed.quotedFor,
      missing: missed.missingPaise,
      onItsWay: missed.onItsWayPaise,
    },
    averageUse: averageUse.get(loanId) ?? null,
    autoPayShort: shortfall !== null,
    newTerms,
    longer,
    rateComing,
    stockAsOf: row.power_as_of,
    terms: {
      rateBps: terms.rateBps,
      dayCount: terms.dayCount,
      tenureMonths: terms.tenureMonths,
      paymentCycle: terms.paymentCycle,
      creditDays: terms.creditDays,
      marginBps: terms.marginBps ?? 0,
      gracePeriodDays: terms.graceDays,
      penaltyRateBps: terms.penal.rateBps,
      bounceCharge: terms.bounceCharge.amountPaise + terms.bounceCharge.taxPaise,
      securityType: terms.security,
      minimumUtilisationBps: terms.minUtilisationBps,
      insuranceRequired: terms.insuranceRequired,
    },
  }
}

async function goesBackOf(work: Work, row: Row): Promise<LoanDetail['goesBack']> {
  const [excess] = await excessOf(work, sql<boolean>`loan.id = ${row.id}`)
  if (!excess) return null
  const { paise: amount, cameBackAt } = excess
  return { amount, ...(await backTo(work, { organisationId: row.organisation_id, cameBackAt })) }
}

/** A limit has no instalments that auto pay could miss. */
async function besideOf(work: Work, { id, application_id, terms }: Row) {
  const ofLimit = terms.shape !== 'instalment'
  return Promise.all([
    ofLimit ? null : shortfallOf(work, application_id),
    newTermsOf(work, id),
    ofLimit ? longerOf(work, id) : null,
    comingRateOf(work, id),
  ])
}
