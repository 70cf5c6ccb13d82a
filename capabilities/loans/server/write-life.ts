import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanStatus } from '../status.ts'
import type { LoanRow } from './history-of.ts'
import { unpaidOf, type DueState } from './life/due-state.ts'
import type { History, Line, TrancheState } from './life/history.ts'
import type { LoanLife } from './life/life.ts'
import { instalmentsOver } from './life/plan.ts'
import type { Stood } from './life/replay.ts'
import { atBankPaise } from './holds.ts'
import { IS_BEING_REVISED } from './being-revised.ts'
import { isWrittenOff } from './written-off.ts'

export interface Replayed {
  before: Stood
  after: LoanLife
  history: History
  /** Of the ledger; null where nothing moved in the books. */
  transactionId: Promise<string | null>
  /** Whether the loan stood in what the end of day goes by. */
  hadDay: boolean
}

/** Writes what a replay found different from what stood before; answers the status in which the loan now is. */
export async function writeLife(work: Work, loan: LoanRow, replayed: Replayed): Promise<LoanStatus> {
  await writeDues(work, loan, replayed)
  await writeLines(work, loan, replayed)
  await writeNights(work, loan, replayed)
  await writeTranches(work, replayed)
  return writeLoan(work, loan, replayed)
}

async function writeDues(work: Work, loan: LoanRow, { before, after }: Replayed): Promise<void> {
  const stood = new Map(before.dues.map(due => [due.key, due]))
  const changed = after.dues.filter(due => !isDeepStrictEqual(stood.get(due.key), due))
  const keys = new Set(after.dues.map(due => due.key))
  const gone = before.dues.filter(due => !keys.has(due.key)).map(due => due.key)
  const upsert = () =>
    work.db
      .insertInto('due')
      .values(changed.map(due => dueRow(loan, due)))
      .onConflict(conflict =>
        conflict.columns(['loan_id', 'key']).doUpdateSet(eb => ({
          tranche_id: eb.ref('excluded.tranche_id'),
          due_on: eb.ref('excluded.due_on'),
          number: eb.ref('excluded.number'),
          raised: eb.ref('excluded.raised'),
          principal_paise: eb.ref('excluded.principal_paise'),
          interest_paise: eb.ref('excluded.interest_paise'),
          penal_paise: eb.ref('excluded.penal_paise'),
          charges_paise: eb.ref('excluded.charges_paise'),
          principal_paid: eb.ref('excluded.principal_paid'),
          interest_paid: eb.ref('excluded.interest_paid'),
          penal_paid: eb.ref('excluded.penal_paid'),
          charges_paid: eb.ref('excluded.charges_paid'),
          moved_principal: eb.ref('excluded.moved_principal'),
          moved_interest: eb.ref('excluded.moved_interest'),
          moved_charges: eb.ref('excluded.moved_charges'),
          penal_waived: eb.ref('excluded.penal_waived'),
          penal_waived_late: eb.ref('excluded.penal_waived_late'),
          penal_gathered: eb.ref('excluded.penal_gathered'),
        })),
      )
      .execute()
  if (changed.length) await work.later(upsert())
  if (!gone.length) return
  await work.later(
    sql`
      with lines as (
        delete from payment_line using due where payment_line.due_id = due.id and due.loan_id = ${loan.id} and due.key = any(${gone})
      )
      delete from due where loan_id = ${loan.id} and key = any(${gone})`.execute(work.db),
  )
}

function dueRow(loan: LoanRow, due: DueState) {
  return {
    tenant: loan.tenant,
    loan_id: loan.id,
    tranche_id: due.trancheId,
    charge_id: due.chargeId,
    key: due.key,
    number: due.number,
    due_on: due.dueOn,
    raised: due.raised,
    principal_paise: due.owed.principal,
    interest_paise: due.owed.interest,
    penal_paise: due.owed.penal,
    charges_paise: due.owed.charges,
    principal_paid: due.paid.principal,
    interest_paid: due.paid.interest,
    penal_paid: due.paid.penal,
    charges_paid: due.paid.charges,
    moved_principal: due.moved.principal,
    moved_interest: due.moved.interest,
    moved_charges: due.moved.charges,
    penal_waived: due.penalWaived,
    penal_waived_late: due.penalWaivedLate,
    penal_gathered: String(due.penalGathered),
  }
}

/** Money kept back at a drawing is no payment of the borrower's: its lines stand with the drawing. */
const byBorrower = (line: Line) => !line.paymentId.startsWith('kept:')

async function writeLines(work: Work, loan: LoanRow, { before, after }: Replayed): Promise<void> {
  const linesBefore = Map.groupBy(before.lines.filter(byBorrower), line => line.paymentId)
  const linesAfter = Map.groupBy(after.lines.filter(byBorrower), line => line.paymentId)
  const payments = new Set([...linesBefore.keys(), ...linesAfter.keys()])
  const changed = [...payments].filter(id => !isDeepStrictEqual(linesBefore.get(id), linesAfter.get(id)))
  if (!changed.length) return
  const rows = changed.flatMap(id => linesAfter.get(id) ?? [])
  await work.later(
    sql`
      with gone as (delete from payment_line where loan_payment_id = any(${changed}::uuid[]))
      insert into payment_line (loan_payment_id, due_id, kind, amount_paise, on_date)
      select line.payment, due.id, line.kind, line.amount, line.on_date
      from unnest(${rows.map(row => row.paymentId)}::uuid[], ${rows.map(row => row.dueKey)}::text[], ${rows.map(row => row.kind)}::text[],
        ${rows.map(row => row.amountPaise)}::bigint[], ${rows.map(row => row.on)}::date[]) with ordinality
        as line (payment, key, kind, amount, on_date, place)
      join due on due.loan_id = ${loan.id} and due.key = line.key
      order by line.place`.execute(work.db),
  )
}

async function writeNights(work: Work, loan: LoanRow, { before, after, transactionId }: Replayed): Promise<void> {
  if (before.nights === after.nights) return
  const dates = new Set([...before.nights.keys(), ...after.nights.keys()])
  const changed = [...dates].filter(on => !isDeepStrictEqual(before.nights.get(on), after.nights.get(on))).sort()
  if (!changed.length) return
  const replaced = changed.filter(on => before.nights.has(on))
  if (replaced.length)
    await work.later(
      sql`
        with gone as (delete from accrual where loan_id = ${loan.id} and on_date = any(${replaced}::date[]) returning on_date, interest_paise, penal_paise)
        insert into accrual_replaced (on_date, loan_id, interest_paise, penal_paise, transaction_id, replaced_at)
        select on_date, ${loan.id}, interest_paise, penal_paise, ${await transactionId}, ${work.now} from gone`.execute(
        work.db,
      ),
    )
  for (const month of new Set(changed.map(on => `${on.slice(0, 7)}-01`)))
    await work.later(ensureAccrualMonth(work, month))
  const nights = changed.flatMap(on => {
    const night = after.nights.get(on)
    return night ? [{ on, ...night }] : []
  })
  await work.later(
    sql`
      insert into accrual (on_date, loan_id, product_code, principal_paise, interest_paise, overdue_paise, penal_paise)
      select on_date, ${loan.id}, ${loan.product_code}, principal, interest, overdue, penal
      from unnest(${nights.map(night => night.on)}::date[], ${nights.map(night => night.principalPaise)}::bigint[],
        ${nights.map(night => night.interestPaise)}::bigint[], ${nights.map(night => night.overduePaise)}::bigint[],
        ${nights.map(night => night.penalPaise)}::bigint[]) as night (on_date, principal, interest, overdue, penal)`.execute(
      work.db,
    ),
  )
}

export async function ensureAccrualMonth(work: Pick<Work, 'db'>, month: PlainDate): Promise<void> {
  await sql`select ensure_accrual_month(${month}::date)`.execute(work.db)
}

/** What the end of day reckons on from, of a tranche. */
const reckoned = ({ id, runningPaise, rateBps, gathered, next }: TrancheState) => ({
  id,
  runningPaise,
  rateBps,
  gathered: String(gathered),
  dueOn: next?.dueOn ?? null,
  interestPaise: next?.interestPaise ?? 0,
  principalPaise: next?.principalPaise ?? 0,
})

async function writeTranches(work: Work, { before, after, history }: Replayed): Promise<void> {
  const now = after.tranches.map(reckoned)
  if (isDeepStrictEqual(before.tranches.map(reckoned), now)) return
  await work.later(
    sql`
      update tranche set running_paise = now.running_paise, rate_bps = now.rate_bps, gathered = now.gathered,
        gathered_through = ${history.closedThrough}::date, next_due_on = now.next_due_on, next_interest_paise = now.next_interest_paise,
        next_principal_paise = now.next_principal_paise
      from unnest(${now.map(one => one.id)}::uuid[], ${now.map(one => one.runningPaise)}::bigint[], ${now.map(one => one.rateBps)}::integer[],
        ${now.map(one => one.gathered)}::numeric[], ${now.map(one => one.dueOn)}::date[], ${now.map(one => one.interestPaise)}::bigint[],
        ${now.map(one => one.principalPaise)}::bigint[])
        as now (id, running_paise, rate_bps, gathered, next_due_on, next_interest_paise, next_principal_paise)
      where tranche.id = now.id`.execute(work.db),
  )
}

/** The loan's own row, and what the end of day goes by; a loan of which nothing is drawn has no days, unless it holds money. */
async function writeLoan(work: Work, loan: LoanRow, { after, history, hadDay }: Replayed): Promise<LoanStatus> {
  const unpaid = after.dues.filter(due => due.raised && unpaidOf(due) > 0)
  const principal = after.accounts.get('PRINCIPAL') ?? 0
  const firstDrawnOn = history.drawings[0]?.drawnOn ?? null
  const drawnWhole =
    after.drawnPaise >= loan.sanctioned_paise ||
    loan.expires_on < work.today ||
    instalmentsOver(after.terms, firstDrawnOn, work.today)
  const ended = loan.draws_ended_on !== null
  const { shape } = after.terms
  const goesOn = !history.closings.length && !ended
  const isLimit = goesOn && shape !== 'instalment'
  const mayDrawAgain = isLimit ? loan.expires_on >= work.today : goesOn && !drawnWhole
  // closed by its borrower it stays so, though the money that it was closed with came back from their bank
  const wasUsable = after.drawnPaise > 0 || ended || history.closings.length > 0 || (isLimit && !mayDrawAgain)
  const nothingOwed = wasUsable && principal === 0 && !unpaid.length
  const over = nothingOwed && (!mayDrawAgain || (await isWrittenOff(work, loan)))
  const done = over && !(isLimit && (await goesOnAllTheSame(work, loan)))
  // a drawing that came back may leave something owed: a charge, or a refund of what a bounce took back
  const status = done ? 'CLOSED' : after.drawnPaise === 0 && !unpaid.length ? 'OPEN' : 'ACTIVE'
  const marks = {
    dropline: shape === 'dropline',
    active: status === 'ACTIVE',
    ahead: after.advancePaise > 0 || after.tranches.some(one => one.runningPaise > 0 && one.ratesAhead.length > 0),
    capitalises: after.dues.some(due => !due.raised && due.moved.interest > 0),
    closedThrough: status === 'OPEN' && after.advancePaise === 0 ? null : history.closedThrough,
    oldestUnpaidOn: unpaid.map(due => due.dueOn).sort()[0] ?? null,
  }
  await work.later(
    sql`
      with day as (${writeDay(loan, marks, hadDay)})
      update loan set status = ${status}, closed_on = ${status === 'CLOSED' ? (loan.closed_on ?? work.today) : null}::date,
        first_drawn_on = ${firstDrawnOn}::date, drawn_paise = ${after.drawnPaise},
        principal_paise = ${principal}, advance_paise = ${after.advancePaise},
        funded_paise = ${after.fundedPaise}, sanctioned_paise = ${after.termedOutPaise || loan.sanctioned_paise}
      where id = ${loan.id}`.execute(work.db),
  )
  return status
}

/** Paying all of a limit ends it neither while its borrower waits for an answer about it, nor while a drawing is at the bank. */
const goesOnAllTheSame = async (work: Work, loan: LoanRow): Promise<boolean> =>
  (await isBeingRevised(work, loan)) || (await atBankPaise(work, loan.id)) > 0

async function isBeingRevised(work: Work, { id }: LoanRow): Promise<boolean> {
  const found = await work.db
    .selectFrom('loan')
    .select('id')
    .where('id', '=', id)
    .where(IS_BEING_REVISED)
    .executeTakeFirst()
  return found !== undefined
}

interface Marks {
  dropline: boolean
  active: boolean
  ahead: boolean
  capitalises: boolean
  /** Null where nothing of the loan is drawn, and nothing paid on what came back. */
  closedThrough: PlainDate | null
  oldestUnpaidOn: PlainDate | null
}

/** What the end of day goes by. An insert wakes what begins such a row, even where there is one: it is left to those new. */
function writeDay(loan: LoanRow, marks: Marks, hadDay: boolean): RawBuilder<unknown> {
  const { dropline, active, ahead, capitalises, closedThrough, oldestUnpaidOn } = marks
  if (!closedThrough) return sql`delete from loan_day where loan_id = ${loan.id}`
  if (hadDay)
    return sql`
      update loan_day set dropline = now.dropline, active = now.active, ahead = now.ahead, capitalises = now.capitalises,
        closed_through = now.closed_through, oldest_unpaid_on = now.oldest_unpaid_on
      from (values (${dropline}::boolean, ${active}::boolean, ${ahead}::boolean, ${capitalises}::boolean, ${closedThrough}::date, ${oldestUnpaidOn}::date))
        as now (dropline, active, ahead, capitalises, closed_through, oldest_unpaid_on)
      where loan_id = ${loan.id} and (loan_day.dropline, loan_day.active, loan_day.ahead, loan_day.capitalises, loan_day.closed_through, loan_day.oldest_unpaid_on)
        is distinct from (now.dropline, now.active, now.ahead, now.capitalises, now.closed_through, now.oldest_unpaid_on)`
  return sql`
    insert into loan_day (loan_id, tenant, product_code, dropline, capitalises, active, ahead, closed_through, oldest_unpaid_on)
    values (${loan.id}, ${loan.tenant}, ${loan.product_code}, ${dropline}, ${capitalises},
      ${active}, ${ahead}, ${closedThrough}, ${oldestUnpaidOn})`
}
