import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanStatus } from '../status.ts'
import type { LoanRow } from './history-of.ts'
import { unpaidOf, type DueState } from './life/due-state.ts'
import type { History, Line } from './life/history.ts'
import type { LoanLife } from './life/life.ts'

export interface Replayed {
  before: LoanLife
  after: LoanLife
  history: History
  transactionId: string | null
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
  if (changed.length)
    await work.db
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
          penal_gathered: eb.ref('excluded.penal_gathered'),
        })),
      )
      .execute()
  if (!gone.length) return
  await sql`delete from payment_line using due where payment_line.due_id = due.id and due.loan_id = ${loan.id} and due.key = any(${gone})`.execute(
    work.db,
  )
  await work.db.deleteFrom('due').where('loan_id', '=', loan.id).where('key', 'in', gone).execute()
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
  await work.db.deleteFrom('payment_line').where('loan_payment_id', 'in', changed).execute()
  const rows = changed.flatMap(id => linesAfter.get(id) ?? [])
  if (!rows.length) return
  await sql`
    insert into payment_line (loan_payment_id, due_id, kind, amount_paise, on_date)
    select line.payment::uuid, due.id, line.kind, line.amount, line.on_date
    from unnest(${rows.map(row => row.paymentId)}::text[], ${rows.map(row => row.dueKey)}::text[], ${rows.map(row => row.kind)}::text[],
      ${rows.map(row => row.amountPaise)}::bigint[], ${rows.map(row => row.on)}::date[]) with ordinality
      as line (payment, key, kind, amount, on_date, place)
    join due on due.loan_id = ${loan.id} and due.key = line.key
    order by line.place`.execute(work.db)
}

async function writeNights(work: Work, loan: LoanRow, { before, after, transactionId }: Replayed): Promise<void> {
  const dates = new Set([...before.nights.keys(), ...after.nights.keys()])
  const changed = [...dates].filter(on => !isDeepStrictEqual(before.nights.get(on), after.nights.get(on))).sort()
  if (!changed.length) return
  const replaced = changed.filter(on => before.nights.has(on))
  if (replaced.length) {
    await sql`
      with gone as (delete from accrual where loan_id = ${loan.id} and on_date = any(${replaced}::date[]) returning on_date, interest_paise, penal_paise)
      insert into accrual_replaced (on_date, loan_id, interest_paise, penal_paise, transaction_id, replaced_at)
      select on_date, ${loan.id}, interest_paise, penal_paise, ${transactionId}, ${work.now} from gone`.execute(work.db)
  }
  for (const month of new Set(changed.map(on => `${on.slice(0, 7)}-01`))) await ensureAccrualMonth(work, month)
  const rows = changed.flatMap(on => {
    const night = after.nights.get(on)
    return night
      ? [
          {
            on_date: on,
            loan_id: loan.id,
            product_code: loan.product_code,
            principal_paise: night.principalPaise,
            interest_paise: night.interestPaise,
            overdue_paise: night.overduePaise,
            penal_paise: night.penalPaise,
          },
        ]
      : []
  })
  for (let from = 0; from < rows.length; from += 1_000)
    await work.db
      .insertInto('accrual')
      .values(rows.slice(from, from + 1_000))
      .execute()
}

export async function ensureAccrualMonth(work: Pick<Work, 'db'>, month: PlainDate): Promise<void> {
  await sql`select ensure_accrual_month(${month}::date)`.execute(work.db)
}

async function writeTranches(work: Work, { after, history }: Replayed): Promise<void> {
  const now = after.tranches
  await sql`
    update tranche set running_paise = now.running_paise, gathered = now.gathered, gathered_through = ${history.closedThrough}::date,
      next_due_on = now.next_due_on, next_interest_paise = now.next_interest_paise, next_principal_paise = now.next_principal_paise
    from unnest(${now.map(one => one.id)}::uuid[], ${now.map(one => one.runningPaise)}::bigint[], ${now.map(one => String(one.gathered))}::numeric[],
      ${now.map(one => one.next?.dueOn ?? null)}::date[], ${now.map(one => one.next?.interestPaise ?? 0)}::bigint[],
      ${now.map(one => one.next?.principalPaise ?? 0)}::bigint[])
      as now (id, running_paise, gathered, next_due_on, next_interest_paise, next_principal_paise)
    where tranche.id = now.id`.execute(work.db)
}

async function writeLoan(work: Work, loan: LoanRow, replayed: Replayed): Promise<LoanStatus> {
  const { after, history } = replayed
  const raised = after.dues.filter(due => due.raised)
  const unpaid = raised.filter(due => unpaidOf(due) > 0)
  const oldest = unpaid.map(due => due.dueOn).sort()[0] ?? null
  const principal = after.accounts.get('PRINCIPAL') ?? 0
  const drawnWhole = after.drawnPaise >= loan.sanctioned_paise || loan.expires_on < work.today
  const mayDrawAgain =
    !history.closedEarlyOn && (loan.terms.shape !== 'instalment' ? loan.expires_on >= work.today : !drawnWhole)
  const done = after.drawnPaise > 0 && principal === 0 && !unpaid.length && !mayDrawAgain
  const status = after.drawnPaise === 0 ? 'OPEN' : done ? 'CLOSED' : 'ACTIVE'
  await work.db
    .updateTable('loan')
    .set({
      status,
      closed_on: status === 'CLOSED' ? (loan.closed_on ?? work.today) : null,
      first_drawn_on: history.drawings[0]?.drawnOn ?? null,
      drawn_paise: after.drawnPaise,
      principal_paise: principal,
      advance_paise: after.advancePaise,
    })
    .where('id', '=', loan.id)
    .execute()
  await writeDay(work, loan, replayed, { active: status === 'ACTIVE', oldest })
  return status
}

/** What the end of day goes by; a loan of which nothing is drawn has no days. */
async function writeDay(
  work: Work,
  loan: LoanRow,
  { after, history }: Replayed,
  { active, oldest }: { active: boolean; oldest: PlainDate | null },
): Promise<void> {
  if (after.drawnPaise === 0 || !history.closedThrough) {
    await work.db.deleteFrom('loan_day').where('loan_id', '=', loan.id).execute()
    return
  }
  const day = {
    active,
    ahead: after.advancePaise > 0,
    closed_through: history.closedThrough,
    oldest_unpaid_on: oldest,
  }
  await work.db
    .insertInto('loan_day')
    .values({
      ...day,
      loan_id: loan.id,
      tenant: loan.tenant,
      product_code: loan.product_code,
      dropline: loan.terms.shape === 'dropline',
    })
    .onConflict(conflict => conflict.column('loan_id').doUpdateSet(day))
    .execute()
}
