import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from '../texts.ts'
import type { LoanRow } from '../history-of.ts'
import { heldRefusal } from '../holds.ts'
import '../restructure/tables.ts'
import './tables.ts'

/** Why a limit cannot be closed before its time, in words; null where it can. */
export async function refusalOf(work: Work, loan: LoanRow): Promise<string | null> {
  const say = texts.in(work.language)
  if (loan.terms.shape === 'instalment') return say('closing.notLimit')
  if (loan.status === 'CLOSED') return say('closing.closed')
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
