import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '@poonji/api-platform/database.ts'
import type { DayCount } from '@poonji/finance/day-count.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanRow } from './history-of.ts'
import type { LoanLife } from './life/life.ts'
import { nightPart } from './life/nights.ts'

/** A loan's rows in the form of a replayed life, to hold one against the other. */
export async function storedOf(db: Db, loan: LoanRow, closedThrough: PlainDate | null) {
  const dues = await db
    .selectFrom('due')
    .select([
      'key',
      'due_on',
      'raised',
      'principal_paise',
      'interest_paise',
      'penal_paise',
      'charges_paise',
      'principal_paid',
      'interest_paid',
      'penal_paid',
      'charges_paid',
      'moved_principal',
      'moved_interest',
      'moved_charges',
      'penal_waived',
      'penal_waived_late',
      sql<string>`penal_gathered::text`.as('penal_gathered'),
    ])
    .where('loan_id', '=', loan.id)
    .execute()
  const tranches = await db
    .selectFrom('tranche')
    .select([
      'id',
      'running_paise',
      sql<string>`gathered::text`.as('gathered'),
      'gathered_through',
      'rate_bps',
      'day_count',
      'next_due_on',
      'next_interest_paise',
      'next_principal_paise',
    ])
    .where('loan_id', '=', loan.id)
    .where('reversed_on', 'is', null)
    .execute()
  const { rows: nights } = await sql<Selectable<Tables['accrual']>>`
    select accrual.* from generate_series(${loan.first_drawn_on}::date, ${closedThrough}::date, '1 day') as night
      join accrual on accrual.on_date = night::date and accrual.loan_id = ${loan.id} order by night`.execute(db)
  const { rows: lines } = await sql`
    select line.loan_payment_id, due.key, line.kind, line.amount_paise, line.on_date
    from payment_line line join due on due.id = line.due_id where due.loan_id = ${loan.id} order by line.loan_payment_id, line.id`.execute(
    db,
  )
  return {
    loan: [loan.drawn_paise, loan.principal_paise, loan.advance_paise, loan.funded_paise],
    dues: dues
      .map(due => [
        due.key,
        due.due_on,
        due.raised,
        due.principal_paise,
        due.interest_paise,
        due.penal_paise,
        due.charges_paise,
        due.principal_paid,
        due.interest_paid,
        due.penal_paid,
        due.charges_paid,
        due.moved_principal,
        due.moved_interest,
        due.moved_charges,
        due.penal_waived,
        due.penal_waived_late,
        due.penal_gathered,
      ])
      .toSorted(byText),
    tranches: tranches
      .map(one => [
        one.id,
        one.running_paise,
        String(gatheredTo(one, closedThrough)),
        one.next_due_on,
        one.next_interest_paise,
        one.next_principal_paise,
      ])
      .toSorted(byText),
    nights: nights.map(night => [
      night.on_date,
      night.principal_paise,
      night.interest_paise,
      night.overdue_paise,
      night.penal_paise,
    ]),
    lines: lines.map(line => Object.values(line as object) as unknown[]).toSorted(byText),
  }
}

interface StoredGathering {
  running_paise: number
  rate_bps: number
  day_count: DayCount
  gathered: string
  gathered_through: PlainDate
  next_due_on: PlainDate | null
}

/** What a tranche's row holds as of its date, taken night by night to another. */
function gatheredTo(row: StoredGathering, through: PlainDate | null): bigint {
  let gathered = BigInt(row.gathered)
  if (row.running_paise === 0 || !row.next_due_on || !through) return gathered
  for (let on = addDays(row.gathered_through, 1); on <= through; on = addDays(on, 1))
    gathered += BigInt(row.running_paise) * BigInt(row.rate_bps) * BigInt(nightPart(row.day_count, on))
  return gathered
}

const byText = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : String(a[0]) > String(b[0]) ? 1 : 0)

export function toldOf(life: LoanLife) {
  return {
    loan: [life.drawnPaise, life.accounts.get('PRINCIPAL') ?? 0, life.advancePaise, life.fundedPaise],
    dues: life.dues
      .map(({ key, dueOn, raised, owed, paid, moved, penalWaived, penalWaivedLate, penalGathered }) => [
        key,
        dueOn,
        raised,
        owed.principal,
        owed.interest,
        owed.penal,
        owed.charges,
        paid.principal,
        paid.interest,
        paid.penal,
        paid.charges,
        moved.principal,
        moved.interest,
        moved.charges,
        penalWaived,
        penalWaivedLate,
        String(penalGathered),
      ])
      .toSorted(byText),
    tranches: life.tranches
      .map(one => [
        one.id,
        one.runningPaise,
        String(one.gathered),
        one.next?.dueOn ?? null,
        one.next?.interestPaise ?? 0,
        one.next?.principalPaise ?? 0,
      ])
      .toSorted(byText),
    nights: [...life.nights]
      .map(([on, night]) => [on, night.principalPaise, night.interestPaise, night.overduePaise, night.penalPaise])
      .toSorted(byText),
    lines: life.lines
      .filter(line => !line.paymentId.startsWith('kept:'))
      .map(line => [line.paymentId, line.dueKey, line.kind, line.amountPaise, line.on])
      .toSorted(byText),
  }
}
