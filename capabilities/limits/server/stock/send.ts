import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { assertStatementOfNow } from '@poonji/capabilities/loans/server/service.ts'
import type { Security } from '@poonji/finance/drawing-power.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { limitFacts } from '../facts.ts'
import { texts } from '../texts.ts'
import { notNowOf } from './read.ts'
import '../tables.ts'

interface Stated extends Security {
  asOf: PlainDate
  paper: { storagePath: string }
}

/**
 * Keeps what a borrower states of the stock and receivables behind a limit, for the desk to look at; what may be drawn
 * stays as it is until then. @throws 400 for a date ahead, more than three months back or before the last statement's,
 * 409 where no stock is asked for, the limit is over, or a statement waits
 */
export async function sendStatement(work: Work, loanId: string, stated: Stated): Promise<{ statementId: string }> {
  const { organisationId } = await limitFacts(work, loanId)
  const notNow = await notNowOf(work, loanId)
  if (notNow) throw conflict(texts.t(work.language, `stock.notNow.${notNow}`))
  await assertStatementOfNow(work, loanId, stated.asOf)
  const paper = await takeUpload(work, stated.paper, 'paper')
  const sent = await work.db
    .insertInto('stock_statement')
    .values({
      tenant: work.tenant,
      loan_id: loanId,
      organisation_id: organisationId,
      as_of: stated.asOf,
      stock_paise: stated.stock,
      creditors_paise: stated.creditors,
      debtors_paise: stated.debtors,
      file_id: paper.fileId,
      file_name: paper.name,
      sent_by: work.actor.accountId,
      sent_at: work.now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict(one => one.column('loan_id').where('state', '=', 'SENT').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!sent) throw conflict(texts.t(work.language, 'stock.notNow.waiting'))
  await work.audit('stockStatement.sent', 'loan', loanId, { asOf: stated.asOf }, organisationId)
  return { statementId: sent.id }
}

/** Takes a statement back that nobody has decided about. @throws 409 when somebody has, 403 when it is not there */
export async function withdrawStatement(work: Work, loanId: string, statementId: string): Promise<void> {
  const taken = await work.db
    .updateTable('stock_statement')
    .set({ state: 'WITHDRAWN', decided_by: work.actor.accountId, decided_at: work.now })
    .where('id', '=', statementId)
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'SENT')
    .returning('organisation_id')
    .executeTakeFirst()
  if (!taken) throw await decidedBefore(work, loanId, statementId)
  await work.audit('stockStatement.withdrawn', 'loan', loanId, { statementId }, taken.organisation_id)
}

/** A statement that is not there and one that is not the loan's are the same; any other was decided about. */
export async function decidedBefore(work: Work, loanId: string, statementId: string) {
  const there = await work.db
    .selectFrom('stock_statement')
    .select('id')
    .where('id', '=', statementId)
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  return there ? conflict(texts.t(work.language, 'stock.decided')) : notPermitted()
}
