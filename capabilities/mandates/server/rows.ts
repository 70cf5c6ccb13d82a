import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { MandateView, PresentationView } from '../contract.ts'
import { toTakeAgain } from './came-back.ts'
import './tables.ts'

/** Mandates of the tenant with the name of whose they are. */
export function mandateRows(work: Work) {
  return work.db
    .selectFrom('mandate')
    .innerJoin('organisation', 'organisation.id', 'mandate.organisation_id')
    .selectAll('mandate')
    .select('organisation.name as organisation_name')
    .where('mandate.tenant', '=', work.tenant)
}

export type MandateRow = Awaited<ReturnType<ReturnType<typeof mandateRows>['executeTakeFirstOrThrow']>>

/** @throws 403 when the tenant has none such */
export async function mandateById(work: Work, mandateId: string): Promise<MandateRow> {
  const row = await mandateRows(work).where('mandate.id', '=', mandateId).executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/** The same, locked until the transaction ends. */
export async function lockMandate(work: Work, mandateId: string): Promise<MandateRow> {
  await work.db.selectFrom('mandate').select('id').where('id', '=', mandateId).forUpdate().execute()
  return mandateById(work, mandateId)
}

export const toView = (row: MandateRow): MandateView => ({
  id: row.id,
  applicationId: row.application_id,
  organisationId: row.organisation_id,
  organisationName: row.organisation_name,
  state: row.state,
  holderName: row.holder_name,
  account: row.account_masked,
  bankName: row.bank_name,
  reference: row.reference,
  amountKind: row.amount_kind,
  max: row.max_paise,
  frequency: row.frequency,
  firstOn: row.first_on,
  finalOn: row.final_on,
  authMode: row.auth_mode,
  umrn: row.umrn,
  code: row.code,
  reason: row.reason,
  createdAt: row.created_at,
  activeOn: row.active_on,
  endedAt: row.ended_at,
})

/** The debits of a mandate, newest first, and those of mandates before it that it may take again. */
export async function presentationsOf(work: Work, mandateId: string): Promise<PresentationView[]> {
  const again = toTakeAgain(work.today)
  const rows = await work.db
    .selectFrom('mandate as m')
    .innerJoin('mandate as first', 'first.application_id', 'm.application_id')
    .innerJoin('presentation', 'presentation.mandate_id', 'first.id')
    .selectAll('presentation')
    .select(again.as('again'))
    .where('m.id', '=', mandateId)
    .where(one => one.or([one('first.id', '=', mandateId), one(again, 'is not', null)]))
    .orderBy('presentation.due_on', 'desc')
    .orderBy('presentation.attempt', 'desc')
    .limit(60)
    .execute()
  return rows.map(row => ({
    id: row.id,
    amount: row.amount_paise,
    dueOn: row.due_on,
    state: row.state,
    code: row.code,
    presentedOn: row.presented_on,
    settledOn: row.settled_on,
    again: row.again,
  }))
}
