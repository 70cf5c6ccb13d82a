import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { ownerOn } from '@poonji/capabilities/leads/server/service.ts'
import { dateInIndia, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import '@poonji/capabilities/loans/server/tables.ts'
import { earnedByNext, partOf } from '../slabs.ts'
import type { EntryKind } from '../status.ts'
import { tellOfGivenBack } from './payments/tell.ts'
import { planFor, validPlans } from './payout-plans.ts'
import './tables.ts'

interface Entry {
  partnerId: string
  organisationId: string
  loanId: string
  trancheId?: string
  planId?: string | null
  kind: EntryKind
  basisPaise: Paise
  amountPaise: Paise
  onDate: PlainDate
  /** What made it: the same cause makes one entry, however often it is told. */
  cause: string
}

export async function addEntry(work: Work, entry: Entry): Promise<string | null> {
  const made = await work.db
    .insertInto('payout_entry')
    .values({
      tenant: work.tenant,
      partner_id: entry.partnerId,
      organisation_id: entry.organisationId,
      loan_id: entry.loanId,
      tranche_id: entry.trancheId ?? null,
      plan_id: entry.planId ?? null,
      kind: entry.kind,
      basis_paise: entry.basisPaise,
      amount_paise: entry.amountPaise,
      on_date: entry.onDate,
      cause: entry.cause,
      created_at: work.now,
    })
    .onConflict(conflict => conflict.columns(['tenant', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  const { amountPaise, kind, loanId } = entry
  await work.audit('payout.booked', 'payout_entry', made.id, { kind, amountPaise, loanId }, entry.partnerId)
  return made.id
}

/** The partner of a loan: whose client its organisation was when the application was made. */
export async function partnerOfLoan(work: Work, loanId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom('loan')
    .innerJoin('application', 'application.id', 'loan.application_id')
    .select(['application.organisation_id', 'application.created_at'])
    .where('loan.id', '=', loanId)
    .executeTakeFirst()
  return row ? ownerOn(work, row.organisation_id, dateInIndia(row.created_at)) : null
}

/** A disbursal earns, by the plan valid on its day; without a partner or a plan nothing. */
export async function accrue(work: Work, trancheId: string): Promise<void> {
  const tranche = await work.db
    .selectFrom('tranche')
    .innerJoin('loan', 'loan.id', 'tranche.loan_id')
    .select([
      'tranche.loan_id',
      'tranche.amount_paise',
      'tranche.drawn_on',
      'loan.organisation_id',
      'loan.product_code',
    ])
    .where('tranche.id', '=', trancheId)
    .executeTakeFirstOrThrow()
  const partnerId = await partnerOfLoan(work, tranche.loan_id)
  if (!partnerId) return
  const plan = planFor(await validPlans(work, partnerId, tranche.drawn_on), tranche.product_code)
  if (!plan) return
  // disbursals at once take their places in the month one after the other
  await work.db.selectFrom('payout_plan').select('id').where('id', '=', plan.id).forUpdate().execute()
  const before = await disbursedInMonth(work, plan.id, tranche.drawn_on)
  await addEntry(work, {
    partnerId,
    organisationId: tranche.organisation_id,
    loanId: tranche.loan_id,
    trancheId,
    planId: plan.id,
    kind: 'EARNED',
    basisPaise: tranche.amount_paise,
    amountPaise: earnedByNext(plan.slabs, before, tranche.amount_paise),
    onDate: tranche.drawn_on,
    cause: `earned:${trancheId}`,
  })
}

/** What earned under a plan in the calendar month of a day. */
export async function disbursedInMonth(work: Work, planId: string, onDate: PlainDate): Promise<Paise> {
  const { paise } = await work.db
    .selectFrom('payout_entry')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('basis_paise'), eb.lit(0)).as('paise'))
    .where('plan_id', '=', planId)
    .where('kind', 'in', ['EARNED', 'REVERSED'])
    .where(inMonthOf(onDate))
    .executeTakeFirstOrThrow()
  return Number(paise)
}

/** Entries of the calendar month of a day. */
export function inMonthOf(onDate: PlainDate): RawBuilder<boolean> {
  const first = `${onDate.slice(0, 7)}-01`
  return sql<boolean>`on_date >= ${first}::date and on_date < ${first}::date + interval '1 month'`
}

/**
 * A loan closed before its time: of what each plan earned on it, its part is given back when the closing falls within
 * the plan's days after the first disbursal; the partner is told. The day of its money counts, whenever that was booked.
 */
export async function clawBack(
  work: Work,
  loanId: string,
  { onDate, valueOn }: { onDate: PlainDate; valueOn: PlainDate },
): Promise<void> {
  const loan = await work.db
    .selectFrom('loan')
    .select(['id', 'organisation_id', 'number', 'first_drawn_on'])
    .where('id', '=', loanId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { ends } = await work.db
    .selectFrom('tranche')
    .select(eb => eb.fn.max('due_on').as('ends'))
    .where('loan_id', '=', loanId)
    .where('reversed_on', 'is', null)
    .executeTakeFirstOrThrow()
  if (!loan.first_drawn_on || !ends || valueOn >= ends) return
  const age = daysBetween(loan.first_drawn_on, valueOn)
  await lockPlansOf(work, loanId)
  const earned = await earnedByPlan(work, loanId)
  for (const { planId, partnerId, earnedPaise, givenBackPaise, clawbackDays, clawbackBps, times } of earned) {
    const givenBack = partOf(earnedPaise, clawbackBps)
    if (age > clawbackDays || givenBack <= 0 || givenBackPaise < 0) continue
    const booked = await addEntry(work, {
      ...{ partnerId, planId, loanId, organisationId: loan.organisation_id },
      kind: 'CLAWBACK',
      basisPaise: 0,
      amountPaise: -givenBack,
      onDate,
      cause: `clawback:${loanId}:${planId}:${times}`,
    })
    if (booked) await tellOfGivenBack(work, partnerId, loan, givenBack)
  }
}

/** The closing was undone, its payment having come back: what was given back stands again. */
export async function restore(work: Work, loanId: string): Promise<void> {
  const { organisation_id: organisationId } = await work.db
    .selectFrom('loan')
    .select('organisation_id')
    .where('id', '=', loanId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await lockPlansOf(work, loanId)
  for (const { planId, partnerId, givenBackPaise, times } of await earnedByPlan(work, loanId)) {
    if (givenBackPaise >= 0) continue
    await addEntry(work, {
      ...{ partnerId, planId, loanId, organisationId },
      kind: 'RESTORED',
      basisPaise: 0,
      amountPaise: -givenBackPaise,
      onDate: work.today,
      cause: `restored:${loanId}:${planId}:${times}`,
    })
  }
}

/**
 * What a loan earned stands until the transaction ends. Whoever changes what its plans earn holds them too, the loan of the
 * change first and no other after a plan, so that no two wait for each other.
 */
async function lockPlansOf(work: Work, loanId: string): Promise<void> {
  await work.db
    .selectFrom('payout_plan')
    .select('id')
    .where('id', 'in', eb => eb.selectFrom('payout_entry').select('plan_id').where('loan_id', '=', loanId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** By plan: what a loan earned, what of it is given back now (negative), and how often it was so far. */
export async function earnedByPlan(work: Work, loanId: string) {
  const rows = await work.db
    .selectFrom('payout_entry as entry')
    .innerJoin('payout_plan as plan', 'plan.id', 'entry.plan_id')
    .select(({ fn }) => [
      'plan.id as planId',
      'entry.partner_id as partnerId',
      'plan.clawback_days as clawbackDays',
      'plan.clawback_bps as clawbackBps',
      fn.sum<number>('amount_paise').filterWhere('kind', 'in', ['EARNED', 'REVERSED', 'RERATED']).as('earned'),
      fn.sum<number>('amount_paise').filterWhere('kind', 'in', ['CLAWBACK', 'RESTORED']).as('givenBack'),
      fn.countAll<number>().filterWhere('kind', 'in', ['CLAWBACK', 'RESTORED']).as('times'),
    ])
    .where('entry.loan_id', '=', loanId)
    .groupBy(['plan.id', 'entry.partner_id', 'plan.clawback_days', 'plan.clawback_bps'])
    .execute()
  return rows.map(row => ({
    ...row,
    earnedPaise: Number(row.earned ?? 0),
    givenBackPaise: Number(row.givenBack ?? 0),
  }))
}
