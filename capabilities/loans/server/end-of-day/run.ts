import { sql } from 'kysely'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { expireOffers } from '@poonji/capabilities/offers/server/service.ts'
import { texts } from '../texts.ts'
import { lastClosedOn } from '../history-of.ts'
import { ensureAccrualMonth } from '../write-life.ts'
import { closeAlone, closeNextLoans, isAnyWaiting } from './batch.ts'
import { claimDay, dropClaim, keepClaim, type Claim } from './claim.ts'
import { closeDay } from './close-day.ts'
import { leaveNothing, leaveOut, type Left, type One } from './held.ts'
import { leaveOutFaulty } from './singles.ts'
import { oneAtATime, stretchesOf, walkBeside } from './walk.ts'

/** Loans a transaction where each is replayed by itself. */
const ALONE = 200

/** Parts of the table that are walked beside each other, a connection each: more would take from users what they save. */
const MOST_STRETCHES = 2

export interface RunOptions {
  /** Loans a transaction. */
  batchSize?: number
  /** Told after each batch has been committed. */
  onBatch?: (loans: number) => void | Promise<void>
}

/**
 * The end of a business date for every loan of a tenant, and of every date before it that is still open. Each batch is a
 * transaction of its own; a date that is closed stays as it is; one worker runs a date.
 * @returns the dates that this call closed
 * @throws 400 for a date that has not come
 */
export async function runEndOfDay(
  outside: Outside,
  tenant: string,
  onDate: PlainDate,
  options: RunOptions = {},
): Promise<PlainDate[]> {
  if (tenant !== outside.tenant) throw new Error('an end of day runs as its own tenant')
  if (onDate > outside.today) throw invalid({ onDate: texts.t(outside.language, 'day.future') })
  const closed: PlainDate[] = []
  for (let on = await firstOpen(outside, onDate); on <= onDate; on = addDays(on, 1)) {
    const ended = await runOne(outside, on, options)
    if (ended === 'elsewhere') return closed
    if (ended === 'mine') closed.push(on)
  }
  return closed
}

async function firstOpen(outside: Outside, onDate: PlainDate): Promise<PlainDate> {
  const last = await lastClosedOn(outside.db, outside.tenant)
  if (last) return addDays(last, 1)
  const { rows } = await sql<{ on_date: PlainDate | null }>`
    select min(closed_through) + 1 as on_date from loan_day where tenant = ${outside.tenant} and active`.execute(
    outside.db,
  )
  const first = rows[0]?.on_date
  return first && first < onDate ? first : onDate
}

/** Whether this call closed the date, or it was closed, or another worker has it. */
async function runOne(outside: Outside, onDate: PlainDate, options: RunOptions): Promise<Claim['state']> {
  const claim = await claimDay(outside, onDate)
  if (claim.state !== 'mine') return claim.state
  try {
    // next month's too: making one keeps every payment waiting, so nobody else should have to
    for (const month of [onDate, addDays(onDate, 31)])
      await outside.transaction(work => ensureAccrualMonth(work, month))
    const step = <T>(close: (work: Work) => Promise<T>) =>
      outside.transaction(async work => {
        await keepClaim(work, onDate, claim.by)
        return close(work)
      })
    const left = await step(work => leaveNothing(work, onDate))
    // once more when one was drawn behind the pass, or moved in the table
    do await passLoans(outside, onDate, claim.by, left, options)
    while (await step(work => isAnyWaiting(work, onDate, left)))
    await step(work => expireOffers(work, onDate))
    const close = () => step(work => closeDay(work, onDate, claim.by, left))
    try {
      await close()
    } catch (error) {
      if (!(await leaveOutFaulty(outside, onDate, left, () => step(async () => {})))) throw error
      await close()
    }
    return 'mine'
  } catch (error) {
    await dropClaim(outside, onDate, claim.by, error)
    throw error
  }
}

/** Takes the loans that wait through the date as they lie in the table, in stretches beside each other. */
async function passLoans(
  outside: Outside,
  onDate: PlainDate,
  by: string,
  left: Left,
  { batchSize = 10_000, onBatch }: RunOptions,
): Promise<void> {
  // what a batch marked is lost with it, if anything is: the closing waits for the disk, and so for all before it
  const soon = <T>(change: (work: Work) => Promise<T>) =>
    outside.transaction(async work => {
      await sql`set local synchronous_commit = off`.execute(work.db)
      return change(work)
    })
  // the claim's row would keep other stretches waiting for the batch; a loan is marked once, whoever marks it
  const batched = async <T>(close: (work: Work) => Promise<T>) => {
    await soon(work => keepClaim(work, onDate, by))
    return soon(close)
  }
  const told = async (loans: number) => void (loans && (await onBatch?.(loans)))
  const inTurn = oneAtATime()
  // together, and each by itself only where that fails: it then tells which of them stops the others
  const replayedTogether = async (loanIds: readonly string[]) => {
    await soon(work => keepClaim(work, onDate, by))
    await soon(work => closeAlone(work, onDate, loanIds)).catch(async () => {
      for (const loanId of loanIds) await replayedApart(loanId)
    })
  }
  const replayedApart = async (loanId: string) => {
    await soon(work => keepClaim(work, onDate, by))
    await soon(work => closeAlone(work, onDate, [loanId])).catch(async error =>
      leaveOut(outside, onDate, left, await nightOf(outside, loanId), error),
    )
  }
  const replayed = async (loanIds: readonly string[]) => {
    const waiting = loanIds.filter(id => !left.night.has(id))
    for (let at = 0; at < waiting.length; at += ALONE) {
      const some = waiting.slice(at, at + ALONE)
      await replayedTogether(some)
      await told(some.length)
    }
  }
  await walkBeside(await stretchesOf(outside, stretchesAtOnce(outside)), async stretch => {
    const batch = await batched(work => closeNextLoans(work, onDate, batchSize, stretch))
    await told(batch.loans)
    await inTurn(() => replayed(batch.alone))
    return batch.after
  })
}

async function nightOf({ db }: Outside, loanId: string): Promise<One> {
  const loan = await db
    .selectFrom('loan')
    .select(['number', 'organisation_id'])
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  return { step: 'night', id: loanId, number: loan.number, organisationId: loan.organisation_id }
}

/** Half of the connections are left to others; the embedded database has one, for which stretches would only queue. */
function stretchesAtOnce({ platform }: Outside): number {
  return Math.max(1, Math.min(MOST_STRETCHES, Math.floor(platform.database.pool.options.max / 2)))
}
