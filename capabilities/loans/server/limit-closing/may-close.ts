import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from '../texts.ts'
import type { LoanRow } from '../history-of.ts'
import { heldRefusal } from '../holds.ts'
import '../restructure/tables.ts'
import './tables.ts'

/**
 * Why a limit, or a loan by instalments of which nothing was paid out, cannot be closed before its time, in words; null
 * where it can.
 */
export async function refusalOf(work: Work, loan: LoanRow): Promise<string | null> {
  const say = texts.in(work.language)
  const over = overRefusal(work, loan)
  if (over) return over
  const open = await work.db
    .selectFrom('limit_closing')
    .select('state')
    .where('loan_id', '=', loan.id)
    .where('state', '<>', 'REFUSED')
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  if (open) return say(open.state === 'WAITING' ? 'closing.waits' : 'closing.asked')
  return heldRefusal(work, loan)
}

/** It is closed already, or a loan by instalments that is owed: that is closed by paying its quote. */
export function overRefusal(work: Work, { terms, status }: LoanRow): string | null {
  const say = texts.in(work.language)
  if (status === 'CLOSED') return say('closing.closed')
  return terms.shape === 'instalment' && status !== 'OPEN' ? say('closing.notLimit') : null
}

/** What is used of it is repaid by instalments, or the borrower has agreed that it will be: it is drawn no more. */
export async function isTermedOut({ db }: Work, loan: LoanRow): Promise<boolean> {
  if (loan.terms.shape === 'instalment') return true
  const agreed = await db
    .selectFrom('loan_restructuring')
    .select('id')
    .where('loan_id', '=', loan.id)
    .where('agreed', '=', true)
    .where('lapsed_on', 'is', null)
    .executeTakeFirst()
  return agreed !== undefined
}
