import { sql } from 'kysely'
import { among, containing, readFilters, withinDays } from '@poonji/api-platform/filters.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { refundsToReturn } from '@poonji/capabilities/loans/server/service.ts'
import '@poonji/capabilities/loans/server/tables.ts'
import { isSentBy, provedNames } from './payer-names.ts'
import type { BankCreditRow, CreditImport, listCredits } from '../credit-contract.ts'

/** The newest imports, or one of them. */
export async function importsOf(work: Work, importId?: string): Promise<CreditImport[]> {
  let query = work.db
    .selectFrom('bank_credit_import as file')
    .innerJoin('account', 'account.id', 'file.imported_by')
    .select([
      'file.id',
      'file.file_name as fileName',
      'file.imported',
      'file.already_there as alreadyThere',
      sql<number>`(select count(*) from bank_credit where bank_credit.import_id = file.id and bank_credit.status = 'MAPPED')`.as(
        'mapped',
      ),
      'file.errors',
      'account.name as by',
      'file.imported_at as at',
    ])
    .where('file.tenant', '=', work.tenant)
    .orderBy('file.imported_at', 'desc')
    .limit(10)
  if (importId) query = query.where('file.id', '=', importId)
  return query.execute()
}

function creditRows(work: Work) {
  return work.db
    .selectFrom('bank_credit as credit')
    .leftJoin('bank_credit_mapping as mapping', join =>
      join.onRef('mapping.bank_credit_id', '=', 'credit.id').on('mapping.ended_at', 'is', null),
    )
    .leftJoin('payment', 'payment.id', 'mapping.payment_id')
    .leftJoin('loan_refund_return as back', join =>
      join.onRef('back.bank_credit_id', '=', 'credit.id').on('back.reversed_on', 'is', null),
    )
    .leftJoin('loan', 'loan.id', 'back.loan_id')
    .leftJoin('organisation', join =>
      join.on(sql`organisation.id`, '=', sql`coalesce(payment.organisation_id, loan.organisation_id)`),
    )
    .selectAll('credit')
    .select([
      'payment.id as payment_id',
      'payment.number as payment_number',
      'loan.id as loan_id',
      'loan.number as loan_number',
      'organisation.id as organisation_id',
      'organisation.name as organisation_name',
    ])
    .where('credit.tenant', '=', work.tenant)
}

type Row = Awaited<ReturnType<ReturnType<typeof creditRows>['execute']>>[number]

const whose = ({ organisation_id, organisation_name }: Row) => ({
  organisationId: organisation_id ?? '',
  organisationName: organisation_name ?? '',
})

const toRow = (row: Row): BankCreditRow => ({
  id: row.id,
  creditedOn: row.credited_on,
  amountPaise: row.amount_paise,
  reference: row.reference,
  mode: row.mode,
  narration: row.narration,
  remitter: row.remitter,
  status: row.status,
  closedReason: row.closed_reason,
  payment:
    row.payment_id && row.payment_number ? { id: row.payment_id, number: row.payment_number, ...whose(row) } : null,
  refund: row.loan_id && row.loan_number ? { loanId: row.loan_id, loanNumber: row.loan_number, ...whose(row) } : null,
})

/** Credits of the tenant, newest first. */
export function listCreditRows(work: Work, query: Query<typeof listCredits>) {
  const fields = readFilters(query.filter)
  const where = [
    sql<boolean>`credit.tenant = ${work.tenant}`,
    ...among(query.status && [query.status], 'credit.status'),
    ...among(fields.get('MODE'), 'credit.mode'),
    ...withinDays(fields.get('DATE'), 'credit.credited_on'),
    ...(query.search ? [containing(query.search, ['credit.reference', 'credit.remitter', 'credit.narration'])] : []),
  ]
  return keysetPage<Row, BankCreditRow>(
    work,
    query,
    {
      name: 'bankCredits',
      columns: sql`credit.*`,
      from: sql`${creditRows(work).as('credit')}`,
      where,
      by: ['credit.credited_on', 'credit.id'],
    },
    toRow,
  )
}

/**
 * A credit with the reported payments it may be: the same amount, or the same reference, the nearest day first; and with
 * the refunds that it may have brought back.
 */
export async function creditWithCandidates(work: Work, creditId: string) {
  const row = await creditRows(work).where('credit.id', '=', creditId).executeTakeFirst()
  if (!row) throw notPermitted()
  const candidates = await work.db
    .selectFrom('payment')
    .innerJoin('organisation', 'organisation.id', 'payment.organisation_id')
    .select([
      'payment.id',
      'payment.number',
      'payment.organisation_id as organisationId',
      'organisation.name as organisationName',
      'payment.amount_paise as amountPaise',
      'payment.mode',
      'payment.reference',
      'payment.paid_on as paidOn',
    ])
    .where('payment.tenant', '=', work.tenant)
    .where('payment.status', 'in', ['INITIATED', 'INVESTIGATION'])
    .where('payment.origin', '!=', 'GATEWAY')
    .where(seenBy(work.actor, 'organisation'))
    .where(eb =>
      eb.or([eb('payment.amount_paise', '=', row.amount_paise), eb('payment.reference', '=', row.reference)]),
    )
    .orderBy(sql`abs(payment.paid_on - ${row.credited_on}::date)`)
    .orderBy('payment.id')
    .limit(20)
    .execute()
  const mayReopen = row.status === 'CLOSED' && !(await isTakenBack(work, creditId))
  if (row.status !== 'UNTOUCHED') return { ...toRow(row), candidates: [], refunds: [], mayReopen }
  const named = candidates.map(async one => {
    const provedAs = await provedNames(work, one.organisationId)
    return { ...one, provedAs, otherSender: !isSentBy(provedAs, row) }
  })
  const refunds = await refundsToReturn(work, { amountPaise: row.amount_paise, on: row.credited_on })
  return { ...toRow(row), candidates: await Promise.all(named), refunds, mayReopen }
}

/** Its cheque came back: the bank took the money again. */
export async function isTakenBack(work: Work, creditId: string): Promise<boolean> {
  const bounced = await work.db
    .selectFrom('bank_credit_mapping as mapping')
    .innerJoin('payment_move as move', 'move.payment_id', 'mapping.payment_id')
    .select('mapping.id')
    .where('mapping.bank_credit_id', '=', creditId)
    .where('move.reason_code', '=', 'BOUNCED')
    .whereRef('move.at', '=', 'mapping.ended_at')
    .executeTakeFirst()
  return bounced !== undefined
}
