import type { Work } from '@poonji/api-platform/work.ts'
import { requireChecked } from '@poonji/capabilities/documents/server/service.ts'
import { recordDrawingPower, goodUntil } from '@poonji/capabilities/loans/server/service.ts'
import { ownerMobile, tellAsker, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import type { Security } from '@poonji/finance/drawing-power.ts'
import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { limitFacts } from '../facts.ts'
import { texts } from '../texts.ts'
import { decidedBefore } from './send.ts'
import '../tables.ts'

/** The figures, and the basis points of them that are not lent on. */
type FoundTrue = Security & { marginBps: number }

/**
 * Records what a statement carries, by the figures that the desk found true; from now on no more is drawn, and the
 * borrower is told. @throws 409 when it was decided before, 403 when it is not there, 400 as `recordDrawingPower`, and
 * as `requireChecked`
 */
export async function recordStatement(
  work: Work,
  loanId: string,
  statementId: string,
  found: FoundTrue,
): Promise<{ powerPaise: Paise }> {
  const { as_of: asOf, file_id: fileId } = await waiting(work, loanId, statementId)
  await requireChecked(work, fileId)
  const { id, powerPaise } = await recordDrawingPower(work, loanId, { asOf, ...found })
  await decided(work, statementId, { state: 'RECORDED', drawing_power_id: id })
  const { number, organisationId } = await limitFacts(work, loanId)
  await tellOwner(work, organisationId, 'stock-statement', language =>
    texts.t(language, 'sms.stockRecorded', {
      number,
      amount: formatMoney(powerPaise),
      date: formatDate(goodUntil(asOf), language),
    }),
  )
  return { powerPaise }
}

/**
 * Sends a statement back; the owner is told why, and who sent it, where that is another. @throws 409 when it was decided
 * before, 403 when it is not there
 */
export async function returnStatement(work: Work, loanId: string, statementId: string, reason: string): Promise<void> {
  const { as_of: asOf, sent_by: accountId, mobile } = await waiting(work, loanId, statementId)
  await decided(work, statementId, { state: 'RETURNED', reason })
  const { number, organisationId } = await limitFacts(work, loanId)
  await work.audit('stockStatement.sentBack', 'loan', loanId, { asOf }, organisationId)
  const purpose = 'stock-statement'
  const words = (language: Language) =>
    texts.t(language, 'sms.stockReturned', { number, date: formatDate(asOf, language), reason })
  await tellOwner(work, organisationId, purpose, words)
  if (mobile === (await ownerMobile(work, organisationId))?.mobile) return
  const sender = { organisationId, accountId, permission: 'CAN_UPLOAD_DOCUMENTS' as const, purpose }
  await tellAsker(work, sender, words)
}

async function waiting(work: Work, loanId: string, statementId: string) {
  const statement = await work.db
    .selectFrom('stock_statement')
    .innerJoin('account', 'account.id', 'stock_statement.sent_by')
    .select(['as_of', 'file_id', 'sent_by', 'account.mobile'])
    .where('stock_statement.id', '=', statementId)
    .where('stock_statement.loan_id', '=', loanId)
    .where('stock_statement.tenant', '=', work.tenant)
    .where('stock_statement.state', '=', 'SENT')
    .forUpdate('stock_statement')
    .executeTakeFirst()
  if (!statement) throw await decidedBefore(work, loanId, statementId)
  return statement
}

const decided = (
  work: Work,
  statementId: string,
  outcome: { state: 'RECORDED'; drawing_power_id: number } | { state: 'RETURNED'; reason: string },
) =>
  work.db
    .updateTable('stock_statement')
    .set({ ...outcome, decided_by: work.actor.accountId, decided_at: work.now })
    .where('id', '=', statementId)
    .execute()
