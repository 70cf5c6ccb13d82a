import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'
import type { LoanRow } from '../history-of.ts'
import { heldRefusal } from '../holds.ts'
import type { LoanLife } from '../life/life.ts'

/** Why what is used of a limit cannot become instalments, in words; null where it can. */
export async function limitRefusal(work: Work, loan: LoanRow): Promise<string | null> {
  if (loan.principal_paise === 0) return texts.t(work.language, 'restructure.notUsed')
  return heldRefusal(work, loan)
}

/** Whether something was drawn on a day or later: it would be no part of what becomes instalments at the start of it. */
export async function isDrawnFrom(work: Work, { id }: LoanRow, on: PlainDate): Promise<boolean> {
  const drawn = await work.db
    .selectFrom('tranche')
    .select('id')
    .where('loan_id', '=', id)
    .where('reversed_on', 'is', null)
    .where('drawn_on', '>=', on)
    .executeTakeFirst()
  return drawn !== undefined
}

/** The borrower agreed: nothing more is drawn of the limit. @throws 409 while a drawing is on its way */
export async function endDraws(work: Work, loan: LoanRow): Promise<void> {
  const held = await heldRefusal(work, loan)
  if (held) throw conflict(held)
  await work.db
    .updateTable('loan')
    .set({ draws_ended_on: loan.draws_ended_on ?? work.today })
    .where('id', '=', loan.id)
    .execute()
}

/** What became instalments is what stays committed to the borrower; the end of day reckons no interest as taken upfront. */
export async function endLimit(work: Work, loan: LoanRow, { termedOutPaise, dues }: LoanLife): Promise<void> {
  const { loan_request_id: reference, organisation_id: organisationId } = loan
  await work.db.updateTable('tranche').set({ upfront: false }).where('loan_id', '=', loan.id).execute()
  const lastDueOn = dues
    .map(due => due.dueOn)
    .sort()
    .at(-1)
  await work.db
    .updateTable('loan')
    .set({ expires_on: lastDueOn ?? loan.expires_on })
    .where('id', '=', loan.id)
    .execute()
  if (termedOutPaise) await recordExposure(work, { reference, organisationId, amountPaise: termedOutPaise })
}
