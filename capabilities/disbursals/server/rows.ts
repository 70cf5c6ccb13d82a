import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { DisbursalRow } from '../contract.ts'
import { isOwnWorkOf } from './own-work.ts'
import { toWire, type DisbursalStatus, type Target } from '../status.ts'

/** Requests with whose they are, what they draw on, and where the money goes. */
export function disbursalRows(work: Work) {
  return work.db
    .selectFrom('disbursal_request')
    .innerJoin('organisation', 'organisation.id', 'disbursal_request.organisation_id')
    .innerJoin('loan', 'loan.id', 'disbursal_request.loan_id')
    .leftJoin('bank_account', 'bank_account.id', 'disbursal_request.bank_account_id')
    .leftJoin('disbursal_payout', 'disbursal_payout.disbursal_id', 'disbursal_request.id')
    .select([
      'disbursal_request.id',
      'disbursal_request.number',
      'disbursal_request.organisation_id',
      'organisation.name as organisation_name',
      'disbursal_request.loan_id',
      'loan.number as loan_number',
      sql<string>`loan.terms ->> 'productNameEn'`.as('product_name_en'),
      sql<string>`loan.terms ->> 'productNameHi'`.as('product_name_hi'),
      'disbursal_request.target',
      'bank_account.holder_name as payee',
      'disbursal_request.amount_paise',
      'disbursal_request.net_paise',
      'disbursal_request.status',
      'disbursal_request.created_at',
      'disbursal_request.submitted_at',
      'disbursal_request.value_on',
      'disbursal_payout.utr',
      isOwnWorkOf(work.actor, 'disbursal_request').as('own'),
    ])
    .where('disbursal_request.tenant', '=', work.tenant)
}

export interface Row {
  id: string
  number: string
  organisation_id: string
  organisation_name: string
  loan_id: string
  loan_number: string
  product_name_en: string
  product_name_hi: string
  target: Target | null
  payee: string | null
  amount_paise: number | null
  net_paise: number | null
  status: DisbursalStatus
  created_at: Date
  submitted_at: Date | null
  value_on: string | null
  utr: string | null
  own: boolean
}

export const toRow = (row: Row): DisbursalRow => ({
  id: row.id,
  number: row.number,
  organisationId: row.organisation_id,
  organisationName: row.organisation_name,
  loanId: row.loan_id,
  loanNumber: row.loan_number,
  productNameEn: row.product_name_en,
  productNameHi: row.product_name_hi,
  target: row.target && toWire(row.target),
  payee: row.payee,
  amountPaise: row.amount_paise,
  netPaise: row.net_paise,
  status: row.status,
  createdAt: row.created_at,
  submittedAt: row.submitted_at,
  valueOn: row.value_on,
  utr: row.utr,
  own: row.own,
})
