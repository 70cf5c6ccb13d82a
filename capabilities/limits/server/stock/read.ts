import { sql } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { downloadReference, mayOpen } from '@poonji/capabilities/documents/server/service.ts'
import { goodUntil, lastStated } from '@poonji/capabilities/loans/server/service.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { STOCK_ASKED_DAYS } from '../../status.ts'
import type { StockAnswer, stockQueue } from '../../stock-contract.ts'
import { limitFacts } from '../facts.ts'
import { isInUse, statementWaits } from '../waits.ts'
import '../tables.ts'

/** Why no statement of a limit may be sent just now, whoever asks; null where one may. */
export async function notNowOf(work: Work, loanId: string): Promise<'none' | 'over' | 'waiting' | null> {
  const { rows } = await sql<{ none: boolean; over: boolean; waiting: boolean }>`
    select not exists (select from drawing_power where loan_id = loan.id) as none,
      not (${isInUse(work.today)}) as over,
      exists (select from stock_statement where loan_id = loan.id and state = 'SENT') as waiting
    from loan where loan.id = ${loanId} and loan.tenant = ${work.tenant}`.execute(work.db)
  const [row] = rows
  if (!row || row.none) return 'none'
  if (row.over) return 'over'
  return row.waiting ? 'waiting' : null
}

/** The statements behind a limit, the newest first, each with what its reader may do. @throws 403 when it is not there */
export async function statementsOf(work: Work, loanId: string): Promise<StockAnswer> {
  const { organisationId } = await limitFacts(work, loanId)
  const rows = await work.db
    .selectFrom('stock_statement as statement')
    .innerJoin('account as sender', 'sender.id', 'statement.sent_by')
    .innerJoin('stored_file as file', 'file.id', 'statement.file_id')
    .leftJoin('drawing_power as power', 'power.id', 'statement.drawing_power_id')
    .selectAll('statement')
    .select(['sender.name as sender', 'power.power_paise', 'file.scan_state'])
    .select(['file.uploaded_by as file_uploaded_by', 'file.removed_at as file_removed_at'])
    .where('statement.loan_id', '=', loanId)
    .orderBy('statement.sent_at', 'desc')
    .limit(50)
    .execute()
  const { actor } = work
  const sends = actor.domain !== 'admin' && may(actor, 'CAN_UPLOAD_DOCUMENTS', organisationId)
  const reads = may(actor, 'CAN_VIEW_DOCUMENTS', organisationId)
  const atDesk = actor.domain === 'admin' && may(actor, 'CAN_EDIT_LIMITS')
  return {
    notNow: (await notNowOf(work, loanId)) ?? (sends ? null : 'right'),
    statements: rows.map(row => ({
      id: row.id,
      asOf: row.as_of,
      stock: row.stock_paise,
      creditors: row.creditors_paise,
      debtors: row.debtors_paise,
      paper:
        reads && mayOpen(work, row)
          ? downloadReference(work, { fileId: row.file_id, name: row.file_name, organisationId })
          : null,
      state: row.state,
      sentBy: row.sender,
      sentAt: row.sent_at,
      reason: row.reason,
      power: row.power_paise,
      mayWithdraw: sends && row.state === 'SENT',
      mayDecide: atDesk && row.state === 'SENT',
    })),
  }
}

type Waiting = Answer<typeof stockQueue>['content'][number]

/** Statements that wait for the desk, of the clients that the viewer sees, the oldest first. */
export function stockQueueOf(work: Work, query: PageQuery) {
  const columns = sql`statement.id, statement.loan_id as "loanId", loan.number, organisation.id as "organisationId",
    organisation.name as "organisationName", statement.as_of as "asOf", statement.stock_paise as stock,
    statement.creditors_paise as creditors, statement.debtors_paise as debtors, statement.sent_at as "sentAt"`
  const from = sql`stock_statement statement join loan on loan.id = statement.loan_id
    join organisation on organisation.id = statement.organisation_id`
  const where = [
    sql<boolean>`statement.tenant = ${work.tenant}`,
    statementWaits('statement'),
    seenBy(work.actor, 'organisation'),
    ...(query.search ? [containing(query.search, ['organisation.name'])] : []),
  ]
  const by = ['statement.sent_at', 'statement.id'] as const
  return keysetPage<Waiting, Waiting>(
    work,
    query,
    { name: 'stockStatements', columns, from, where, by, soonestFirst: true },
    row => row,
  )
}

/**
 * The last day on which a limit is drawn on its last statement, where another is to be sent: it ends soon or is over,
 * and none waits for the desk. Null else.
 */
export async function stockAskedOf(work: Work, loanId: string): Promise<PlainDate | null> {
  const last = await lastStated(work.db, loanId)
  if (!last) return null
  const endsOn = goodUntil(last.as_of)
  if (addDays(work.today, STOCK_ASKED_DAYS) < endsOn) return null
  return (await notNowOf(work, loanId)) ? null : endsOn
}
