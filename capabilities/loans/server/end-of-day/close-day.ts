import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { closeBooks, postBatch, type Posting } from '@poonji/capabilities/ledger/server/service.ts'
import { presentMandates, type DueDebit } from '@poonji/capabilities/mandates/server/service.ts'
import { forgetEvenings } from '../evenings.ts'
import { proveStored } from '../prove-books.ts'
import type { DayFigures } from '../day-tables.ts'
import { keepPortfolio } from '../portfolio/keep-month.ts'
import { penalInvoices } from '../tax-invoices/issue-penal.ts'
import { fallenTax } from '../tds/settle-interest.ts'
import { classifyBorrowers } from './classify.ts'
import { endedLimits } from './close-ended.ts'
import { leftBefore, type Left } from './held.ts'
import { watchLimits } from './limit-excess.ts'
import { provideForLosses } from './provide.ts'
import { bookRecoveries } from './recover.ts'
import { liveEach } from './singles.ts'
import { suspendIncome } from './suspend-income.ts'
import { watchRestructured } from './watch-restructured.ts'

interface ProductDay {
  product_code: string
  /** Of loans whose nights are booked already, with each of them. */
  replayed: boolean
  loans: number
  accrued: number
  upfront: number
  penal: number
  tax: number
  interest_raised: number
  principal_raised: number
  dues: number
}

/**
 * The last transaction of a date: one ledger transaction a product that sums what its loans accrued, classes, income of
 * NPA, provisions, tax invoices of penal charges, closing balances, how the loans stood, the checks, tax deducted from what falls
 * due tomorrow, limits that are over, and the day is closed; without what the run leaves out.
 */
export async function closeDay(work: Work, onDate: PlainDate, by: string, left: Left): Promise<void> {
  // compiling what runs once a day takes longer than running it
  await sql`set local jit = off`.execute(work.db)
  const days = await productDays(work, onDate)
  const before = await leftBefore(work, onDate)
  await postBatch(
    work,
    days
      .filter(day => !day.replayed)
      .map(day => postingOf(day, onDate))
      .filter(one => one.entries.some(entry => entry.amountPaise !== 0)),
  )
  await watchLimits(work, onDate)
  await watchRestructured(work, onDate)
  await classifyBorrowers(work, onDate)
  await suspendIncome(work, onDate)
  await bookRecoveries(work, onDate)
  await provideForLosses(work, onDate)
  await liveEach(work, await penalInvoices(work, onDate, before), left)
  await closeBooks(work, onDate)
  await keepPortfolio(work, onDate)
  const overdueLoans = await overdueOn(work, onDate)
  await forgetEvenings(work, onDate)
  const differences = await proveStored(work.db, work.tenant, onDate, addDays(work.today, 1))
  await liveEach(work, await fallenTax(work, onDate, before), left)
  await liveEach(work, await endedLimits(work, onDate), left)
  const presented = await presentTomorrow(work, onDate, before)
  const figures = { ...figuresOf(days), overdueLoans, presented }
  await work.db
    .updateTable('day_run')
    .set({
      state: 'closed',
      problem: null,
      finished_at: work.now,
      figures: JSON.stringify(figures),
      differences: JSON.stringify(differences),
    })
    .where('tenant', '=', work.tenant)
    .where('on_date', '=', onDate)
    .where('claimed_by', '=', by)
    .execute()
  const leftOut = Object.values(left).reduce((sum, ids) => sum + ids.size, 0)
  await work.audit('day.closed', 'day', onDate, { ...figures, differences: differences.length, leftOut })
  await work.publish('day.closed', { onDate })
}

async function productDays(work: Work, onDate: PlainDate): Promise<ProductDay[]> {
  const { rows } = await sql<ProductDay>`
    select product_code, replayed, sum(loans)::bigint as loans, sum(accrued_paise)::bigint as accrued, sum(earned_upfront_paise)::bigint as upfront,
      sum(penal_paise)::bigint as penal, sum(penal_tax_paise)::bigint as tax, sum(interest_raised_paise)::bigint as interest_raised,
      sum(principal_raised_paise)::bigint as principal_raised, sum(dues_raised)::bigint as dues
    from day_figure where tenant = ${work.tenant} and on_date = ${onDate} group by product_code, replayed order by product_code, replayed`.execute(
    work.db,
  )
  return rows
}

function postingOf(day: ProductDay, onDate: PlainDate): Posting {
  return {
    idempotencyKey: `day:${onDate}:${day.product_code}`,
    kind: 'day',
    valueOn: onDate,
    bookedOn: onDate,
    productCode: day.product_code,
    source: { kind: 'day', id: onDate },
    entries: [
      { account: 'INTEREST_ACCRUED', amountPaise: day.accrued - day.interest_raised },
      { account: 'INTEREST_UNEARNED', amountPaise: day.upfront },
      { account: 'INTEREST_INCOME', amountPaise: -(day.accrued + day.upfront) },
      { account: 'INTEREST_DUE', amountPaise: day.interest_raised },
      { account: 'PENAL_DUE', amountPaise: day.penal },
      { account: 'PENAL_INCOME', amountPaise: -(day.penal - day.tax) },
      { account: 'GST_PAYABLE', amountPaise: -day.tax },
    ],
  }
}

/**
 * What falls due tomorrow goes to the bank by the loans' mandates, with what fell due in the nights that a loan was left out
 * of; a due is presented once.
 */
async function presentTomorrow(
  work: Work,
  onDate: PlainDate,
  before: Awaited<ReturnType<typeof leftBefore>>,
): Promise<number> {
  const nights = before.filter(one => one.step === 'night')
  const { rows } = await sql<DueDebit>`
    select due.loan_id as "loanId", sum(due.unpaid_paise)::bigint as "amountPaise", due.due_on as "dueOn"
    from due
    where due.tenant = ${work.tenant} and due.tranche_id is not null and due.due_on = ${onDate}::date + 1 and due.raised and due.unpaid_paise > 0
    group by due.loan_id, due.due_on
    union all
    select due.loan_id, sum(due.unpaid_paise)::bigint, due.due_on
    from unnest(${nights.map(one => one.about_id)}::uuid[], ${nights.map(one => one.since_on)}::date[]) as out (loan_id, since_on)
      join due on due.loan_id = out.loan_id and due.due_on between since_on + 1 and ${onDate}::date
    where due.tranche_id is not null and due.raised and due.unpaid_paise > 0
    group by due.loan_id, due.due_on`.execute(work.db)
  return (await presentMandates(work, rows)).recorded
}

/** How many loans ended a date in arrears, also where what came since has moved them on. */
async function overdueOn(work: Work, onDate: PlainDate): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (
      (select count(*) from loan_day where tenant = ${work.tenant} and oldest_unpaid_on <= ${onDate}::date
        and not exists (select from loan_evening kept where kept.loan_id = loan_day.loan_id and kept.on_date = ${onDate}::date))
      + (select count(*) from loan_evening where tenant = ${work.tenant} and on_date = ${onDate}::date
        and oldest_unpaid_on <= ${onDate}::date))::integer as n`.execute(work.db)
  return rows[0]?.n ?? 0
}

function figuresOf(days: ProductDay[]): Omit<DayFigures, 'presented' | 'overdueLoans'> {
  const sum = (of: (day: ProductDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    loans: sum(day => day.loans),
    interestPaise: sum(day => day.accrued + day.upfront),
    penalPaise: sum(day => day.penal),
    duesRaised: sum(day => day.dues),
    raisedPaise: sum(day => day.interest_raised + day.principal_raised),
  }
}
