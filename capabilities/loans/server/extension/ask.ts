import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'
import { lockLoan } from '../history-of.ts'
import { askedNow, decidable, decisionOf, type Decision } from '../two-people.ts'
import { answerBy, endStale, holds, stateOf, type Extension } from './open.ts'
import { drawingMeant, type Wanted } from './see.ts'
import './tables.ts'

export interface Which {
  loanId: string
  extensionId: string
}

export const extensionById = (work: Work, { loanId, extensionId }: Which): Promise<Extension | undefined> =>
  work.db
    .selectFrom('drawing_extension')
    .selectAll()
    .where('id', '=', extensionId)
    .where('loan_id', '=', loanId)
    .executeTakeFirst()

/** The maker asks. @throws 409 where the drawing cannot run longer or was asked before, 400 for a day that cannot be */
export async function askExtension(
  work: Work,
  { loanId, reason, ...wanted }: Wanted & { loanId: string; reason: string },
): Promise<{ requestId: string }> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const drawing = await drawingMeant(work, loan, wanted)
  await endStale(work, loan, drawing)
  const made = await work.db
    .insertInto('drawing_extension')
    .values({
      tenant: work.tenant,
      loan_id: loanId,
      tranche_id: wanted.trancheId,
      before_on: drawing.untilOn,
      until_on: wanted.untilOn,
      reason,
      agreed: null,
      answered_by: null,
      answered_at: null,
      lapsed_on: null,
      from_on: null,
      rate_bps: null,
      ...askedNow(work),
    })
    .onConflict(one => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(work.language, 'longer.waits'))
  await work.audit('extension.asked', 'loan', loanId, { ...wanted }, loan.organisation_id)
  return { requestId: made.id }
}

/**
 * The checker decides. Approved, it is put to the borrower, who is told. @throws 403 for whoever asked, 409 when it was
 * decided, its time is over or the drawing has changed, 400 for a refusal without a reason
 */
export async function decideExtension(work: Work, { approve, note, ...which }: Decision & Which): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, which.loanId)
  const row = decidable(work, await extensionById(work, which), { approve, note })
  const write = () =>
    work.db.updateTable('drawing_extension').set(decisionOf(work, { approve, note })).where('id', '=', row.id).execute()
  const detail = { extensionId: row.id, untilOn: row.until_on, approved: approve }
  await work.audit('extension.decided', 'loan', loan.id, detail, loan.organisation_id)
  if (!approve) return void (await write())
  if (stateOf(row, work.today) === 'LAPSED') throw conflict(texts.t(work.language, 'longer.changed'))
  const drawing = await drawingMeant(work, loan, { trancheId: row.tranche_id, untilOn: row.until_on })
  if (!holds(row, [drawing])) throw conflict(texts.t(work.language, 'longer.changed'))
  await write()
  const by = answerBy({ ...row, decided_at: work.now })
  await tellOwner(work, loan.organisation_id, 'extension', language =>
    texts.t(language, 'longer.smsOffered', {
      number: loan.number,
      n: drawing.number,
      date: formatDate(row.until_on, language),
      by: formatDate(by, language),
    }),
  )
}
