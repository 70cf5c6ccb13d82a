import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { earnedByNext, partOf, type Slab } from '../slabs.ts'
import { addEntry, earnedByPlan, inMonthOf, partnerOfLoan } from './accrue.ts'
import { tellOfReturned } from './payments/tell.ts'
import './tables.ts'

/**
 * The bank sent a client's money back: what it earned is taken back, and its partner is told; also whoever earned by it
 * before and would not now, as on a loan of the own firm.
 */
export async function cameBack(
  work: Work,
  { disbursalId, ...client }: { disbursalId: string; organisationId: string; loanId: string },
): Promise<void> {
  const taken = await takeBack(work, disbursalId)
  const partnerId = taken?.partnerId ?? (await partnerOfLoan(work, client.loanId))
  if (partnerId) await tellOfReturned(work, partnerId, client, taken?.paise ?? 0)
}

/**
 * A disbursal came back: what it earns is taken back, in the month in which it was earned. Those after it are then lower
 * in the month's slabs, so each is set right by an entry of its own: the month earns what its slabs give on what stayed.
 * @returns what was taken back of it, and from whom
 */
export async function takeBack(work: Work, requestId: string): Promise<{ partnerId: string; paise: Paise } | null> {
  const earned = await work.db
    .selectFrom('tranche')
    .innerJoin('payout_entry as entry', 'entry.tranche_id', 'tranche.id')
    .selectAll('entry')
    .where('tranche.request_id', '=', requestId)
    .where('entry.kind', '=', 'EARNED')
    .executeTakeFirst()
  if (!earned?.plan_id || !earned.tranche_id) return null
  // disbursals of a plan take and leave their places in the month one after the other, and closings count what stands after
  const plan = await work.db
    .selectFrom('payout_plan')
    .select(['id', 'slabs', 'clawback_bps as clawbackBps'])
    .where('id', '=', earned.plan_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const month = { planId: plan.id, slabs: plan.slabs, onDate: earned.on_date }
  const places = await placesOf(work, month)
  const own = places.find(one => one.trancheId === earned.tranche_id)
  if (!own) return null
  await addEntry(work, {
    partnerId: earned.partner_id,
    organisationId: earned.organisation_id,
    loanId: earned.loan_id,
    trancheId: earned.tranche_id,
    planId: plan.id,
    kind: 'REVERSED',
    basisPaise: -earned.basis_paise,
    amountPaise: -own.bookedPaise,
    onDate: earned.on_date,
    cause: `reversed:${earned.tranche_id}`,
  })
  const changed = await rerate(work, month, earned.tranche_id)
  for (const loanId of new Set([earned.loan_id, ...changed])) await adjustGivenBack(work, plan, loanId)
  return { partnerId: earned.partner_id, paise: own.bookedPaise }
}

interface MonthOfPlan {
  planId: string
  slabs: readonly Slab[]
  onDate: PlainDate
}

/** Sets right what each disbursal that stayed earns in its place; the loans of those that changed. */
async function rerate(work: Work, month: MonthOfPlan, returnedTrancheId: string): Promise<string[]> {
  const changed: string[] = []
  let before = 0
  for (const { bookedPaise, basisPaise, onDate, ...place } of await placesOf(work, month)) {
    const amountPaise = earnedByNext(month.slabs, before, basisPaise) - bookedPaise
    before += basisPaise
    if (amountPaise === 0) continue
    await addEntry(work, {
      ...{ ...place, planId: month.planId, amountPaise, onDate },
      kind: 'RERATED',
      basisPaise: 0,
      cause: `rerated:${place.trancheId}:${returnedTrancheId}`,
    })
    changed.push(place.loanId)
  }
  return changed
}

/** Disbursals of a month that stayed, in the order in which they took their places, with what is booked for each. */
async function placesOf(work: Work, { planId, onDate }: MonthOfPlan) {
  const rows = await work.db
    .selectFrom('payout_entry')
    .select(({ fn }) => [
      'tranche_id',
      'partner_id as partnerId',
      'organisation_id as organisationId',
      'loan_id as loanId',
      'on_date as onDate',
      fn.sum<number>('basis_paise').as('basis'),
      fn.sum<number>('amount_paise').as('booked'),
    ])
    .where('plan_id', '=', planId)
    .where('tranche_id', 'is not', null)
    .where(inMonthOf(onDate))
    .groupBy(['tranche_id', 'partner_id', 'organisation_id', 'loan_id', 'on_date'])
    .having(eb => eb(eb.fn.sum('basis_paise'), '>', 0))
    .orderBy(eb => eb.fn.min('place'))
    .execute()
  return rows.flatMap(({ tranche_id: trancheId, basis, booked, ...row }) =>
    trancheId ? [{ ...row, trancheId, basisPaise: Number(basis), bookedPaise: Number(booked) }] : [],
  )
}

/** Of a loan that closed early, its plan's part of what it earns now is given back, not of what it earned then. */
async function adjustGivenBack(work: Work, plan: { id: string; clawbackBps: number }, loanId: string): Promise<void> {
  const { organisation_id: organisationId } = await work.db
    .selectFrom('loan')
    .select('organisation_id')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  for (const { planId, partnerId, earnedPaise, givenBackPaise, times } of await earnedByPlan(work, loanId)) {
    const amountPaise = -partOf(earnedPaise, plan.clawbackBps) - givenBackPaise
    if (planId !== plan.id || givenBackPaise >= 0 || amountPaise === 0) continue
    await addEntry(work, {
      ...{ partnerId, planId, loanId, organisationId, amountPaise },
      kind: 'CLAWBACK',
      basisPaise: 0,
      onDate: work.today,
      cause: `clawback:${loanId}:${planId}:${times}`,
    })
  }
}
