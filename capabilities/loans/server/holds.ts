import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { limitOn } from './life/dropline-limit.ts'
import { instalmentsOver } from './life/plan.ts'
import { drawingPowerPaise } from './drawing-power.ts'
import { lockLoan, type LoanRow } from './history-of.ts'
import { isWrittenOff } from './written-off.ts'

/** What may still be drawn of a loan or limit: see `roomPaise`; never below 0. */
export async function undrawnPaise(work: Work, loanId: string): Promise<Paise> {
  const loan = await work.db
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  return loan ? Math.max(0, await roomPaise(work, loan)) : 0
}

/** What is agreed on a day and within the drawing power, less what is used and what is held for requests; of a loan that is written off nothing. */
export async function roomPaise(work: Work, loan: LoanRow, on: PlainDate = work.today): Promise<Paise> {
  const power = await drawingPowerPaise(work.db, loan.id, on)
  const open = (await isWrittenOff(work, loan)) ? 0 : usable(loan, on)
  return withinPower(open, loan.principal_paise, power) - (await heldPaise(work.db, loan.id))
}

/** The lower of what is agreed and not used, and what the drawing power still carries. */
export function withinPower(usablePaise: Paise, principalPaise: Paise, powerPaise: Paise | null): Paise {
  return powerPaise === null ? usablePaise : Math.min(usablePaise, powerPaise - principalPaise)
}

/** What is agreed and not used; repaid principal frees a limit, not a loan. */
export function usable(
  loan: Pick<
    LoanRow,
    | 'status'
    | 'terms'
    | 'first_drawn_on'
    | 'sanctioned_paise'
    | 'drawn_paise'
    | 'principal_paise'
    | 'expires_on'
    | 'draws_ended_on'
  >,
  today: string,
): Paise {
  if (!mayDraw(loan, today)) return 0
  if (loan.terms.shape === 'instalment') return loan.sanctioned_paise - loan.drawn_paise
  return limitOn(loan.terms, loan.first_drawn_on, today) - loan.principal_paise
}

export function mayDraw(
  loan: Pick<LoanRow, 'status' | 'terms' | 'first_drawn_on' | 'draws_ended_on' | 'expires_on'>,
  today: string,
): boolean {
  if (loan.status === 'CLOSED' || loan.draws_ended_on || loan.expires_on < today) return false
  return !instalmentsOver(loan.terms, loan.first_drawn_on, today)
}

export async function heldPaise(db: Db, loanId: string): Promise<Paise> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as held from drawing_hold where loan_id = ${loanId} and state = 'held'`.execute(
    db,
  )
  return rows[0]?.held ?? 0
}

/** Why draws of a limit cannot end now, in words: one is on its way, and is paid out or taken back first; null where none is. */
export async function heldRefusal(work: Work, { id }: Pick<LoanRow, 'id'>): Promise<string | null> {
  const held = await heldPaise(work.db, id)
  return held > 0 ? texts.t(work.language, 'hold.onItsWay', { amount: formatMoney(held) }) : null
}

/**
 * Keeps drawing room for a request. The loan is locked, so that requests that come at once never hold more together
 * than is undrawn; the same request and amount again changes nothing. @throws 409 beyond what is undrawn
 */
export async function holdDrawing(
  work: Work,
  hold: { loanId: string; requestId: string; amountPaise: Paise },
): Promise<void> {
  if (!(hold.amountPaise > 0)) throw invalid({ amountPaise: 'amount.positive' })
  const loan = await lockLoan(work.db, work.tenant, hold.loanId)
  const before = await work.db
    .selectFrom('drawing_hold')
    .selectAll()
    .where('request_id', '=', hold.requestId)
    .executeTakeFirst()
  if (before?.state === 'held' && before.loan_id === hold.loanId && before.amount_paise === hold.amountPaise) return
  if (before) throw conflict(texts.t(work.language, 'hold.used'))
  const free = await roomPaise(work, loan)
  if (hold.amountPaise > free) throw conflict(beyondWords(work, loan, free), { undrawnPaise: Math.max(0, free) })
  await work.db
    .insertInto('drawing_hold')
    .values({
      request_id: hold.requestId,
      tenant: work.tenant,
      loan_id: hold.loanId,
      amount_paise: hold.amountPaise,
      created_at: work.now,
    })
    .execute()
  await work.audit(
    'drawing.held',
    'loan',
    hold.loanId,
    { requestId: hold.requestId, amountPaise: hold.amountPaise },
    loan.organisation_id,
  )
}

function beyondWords({ language, today }: Work, { terms, first_drawn_on: firstDrawnOn }: LoanRow, free: Paise): string {
  if (instalmentsOver(terms, firstDrawnOn, today)) return texts.t(language, 'hold.instalmentsOver')
  return free > 0 ? texts.t(language, 'hold.beyond', { free: formatMoney(free) }) : texts.t(language, 'hold.none')
}

/**
 * Whether the amount is held for a request and may be drawn on a day: meanwhile the limit may have ended or fallen, or less
 * of it may be carried.
 */
export async function holdStands(
  work: Work,
  loan: LoanRow,
  { requestId, amountPaise }: { requestId: string; amountPaise: Paise },
  on: PlainDate,
): Promise<boolean> {
  const hold = await work.db
    .selectFrom('drawing_hold')
    .select(['state', 'amount_paise'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return hold?.state === 'held' && hold.amount_paise === amountPaise && (await roomPaise(work, loan, on)) >= 0
}

/**
 * An order for a request goes out: until the bank has answered, its loan is not closed early. False where the loan is closed
 * already, and nothing may go out.
 */
export async function sendHold(
  work: Work,
  { loanId, requestId }: { loanId: string; requestId: string },
): Promise<boolean> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  if (loan.status === 'CLOSED') return false
  await markAtBank(work, requestId, true)
  return true
}

/** The bank did not take the order of a request: it waits here again. */
export const holdNotTaken = (work: Work, requestId: string): Promise<void> => markAtBank(work, requestId, false)

async function markAtBank(work: Work, requestId: string, atBank: boolean): Promise<void> {
  await work.db
    .updateTable('drawing_hold')
    .set({ at_bank: atBank })
    .where('request_id', '=', requestId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'held')
    .execute()
}

/** What of a loan may have left by orders that the bank has not answered yet. */
export async function atBankPaise(work: Work, loanId: string): Promise<Paise> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from drawing_hold
    where loan_id = ${loanId} and state = 'held' and at_bank`.execute(work.db)
  return rows[0]?.paise ?? 0
}

/** @throws 409 while a drawing is at the bank: the loan is not closed early, since it would run again with that alone */
export async function assertNoneAtBank(work: Work, { id }: Pick<LoanRow, 'id'>): Promise<void> {
  const paise = await atBankPaise(work, id)
  if (paise > 0) throw conflict(texts.t(work.language, 'foreclosure.onItsWay', { amount: formatMoney(paise) }))
}

/** Gives up the room kept for a request; harmless when there is none. */
export async function releaseHold(work: Work, requestId: string): Promise<void> {
  const hold = await work.db
    .updateTable('drawing_hold')
    .set({ state: 'released' })
    .where('request_id', '=', requestId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'held')
    .returning('loan_id')
    .executeTakeFirst()
  if (hold) await work.audit('drawing.released', 'loan', hold.loan_id, { requestId })
}
