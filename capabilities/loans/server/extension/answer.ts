import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'
import { changingTerms } from '../changing-terms.ts'
import { lockLoan, type LoanRow } from '../history-of.ts'
import { beginWatch } from '../restructure/begin-watch.ts'
import { settle } from '../settle.ts'
import { extensionById, type Which } from './ask.ts'
import { holds, stateOf, type Extension } from './open.ts'
import { drawingMeant, seeExtension, type Drawing } from './see.ts'
import './tables.ts'

/**
 * The borrower's word. Agreed, the drawing runs longer from the start of today. @throws 403 when it is not there, 409 when
 * nothing is to be answered any more, or what would fall due is no longer what was seen
 */
export async function answerExtension(
  work: Work,
  { agree, seenHash, ...which }: Which & { agree: boolean; seenHash: string },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, which.loanId)
  const row = await extensionById(work, which)
  if (!row || row.state === 'WAITING') throw notPermitted()
  const state = stateOf(row, work.today)
  if (state !== 'OFFERED')
    throw conflict(texts.t(work.language, state === 'LAPSED' ? 'longer.late' : 'restructure.answered'))
  const answered = { agreed: agree, answered_by: work.actor.accountId, answered_at: work.now }
  const write = (begun: { from_on: string; rate_bps: number } | null) =>
    work.db
      .updateTable('drawing_extension')
      .set({ ...answered, ...begun })
      .where('id', '=', row.id)
      .execute()
  const detail = { extensionId: row.id, untilOn: row.until_on, agreed: agree }
  await work.audit('extension.answered', 'loan', loan.id, detail, loan.organisation_id)
  if (!agree) return void (await write(null))
  const drawing = await drawingAgreed(work, loan, row, seenHash)
  const source = { kind: 'extension', id: row.id }
  const cause = { kind: 'extension', valueOn: work.today, idempotencyKey: `extension:${row.id}`, source }
  const begun = { from_on: work.today, rate_bps: loan.terms.rateBps }
  await changingTerms(work, loan, () => settle(work, loan, cause, async () => void (await write(begun))))
  await beginWatch(work, {
    loanId: loan.id,
    of: { extensionId: row.id },
    fromOn: work.today,
    firstPaymentOn: row.until_on,
  })
  await tellOwner(work, loan.organisation_id, 'extension', language =>
    texts.t(language, 'longer.sms', {
      number: loan.number,
      n: drawing.number,
      date: formatDate(row.until_on, language),
    }),
  )
}

/** Nobody says yes to figures that are no longer true. @throws 409 */
async function drawingAgreed(work: Work, loan: LoanRow, row: Extension, seenHash: string): Promise<Drawing> {
  const wanted = { trancheId: row.tranche_id, untilOn: row.until_on }
  const drawing = await drawingMeant(work, loan, wanted)
  if (!holds(row, [drawing])) throw conflict(texts.t(work.language, 'longer.late'))
  if ((await seeExtension(work, loan, wanted)).seenHash !== seenHash)
    throw conflict(texts.t(work.language, 'longer.otherFigures'))
  return drawing
}
