import { sql, type RawBuilder } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isIdentified } from '@poonji/capabilities/kyc/server/service.ts'
import { standsStopped, stoppedWords } from '@poonji/capabilities/organisations/server/service.ts'
import type { AgreementView, Paper, Signatory } from '../contract.ts'
import { OPEN_AGREEMENT } from '../status.ts'
import { currentOf, type SignatoryRow } from './signatories.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** Agreements with all that a screen shows of them. */
export function agreementRows(work: Work) {
  return work.db
    .selectFrom('agreement')
    .innerJoin('organisation', 'organisation.id', 'agreement.organisation_id')
    .innerJoin('loan_request', 'loan_request.id', 'agreement.loan_request_id')
    .innerJoin('application', 'application.id', 'agreement.application_id')
    .selectAll('agreement')
    .select([
      'organisation.name as organisation_name',
      standsStopped.as('stopped'),
      isIdentified.as('identified'),
      'application.number as application_number',
      'loan_request.sanctioned_paise',
      'loan_request.rate_bps',
      'loan_request.tenure_months',
      'loan_request.terms',
    ])
    .where('agreement.tenant', '=', work.tenant)
}

export type AgreementWithFacts = Awaited<ReturnType<ReturnType<typeof agreementRows>['executeTakeFirstOrThrow']>>

/** The views of some agreements, newest first, with all their signatories in one more query. */
export async function viewsOf(work: Work, rows: readonly AgreementWithFacts[]): Promise<AgreementView[]> {
  const ids = rows.map(row => row.id)
  const signatories = await work.db
    .selectFrom('signatory')
    .selectAll()
    .where(sql<boolean>`agreement_id = any(${ids}::uuid[])`)
    .where('replaced_at', 'is', null)
    .orderBy('position')
    .execute()
  const byAgreement = Map.groupBy(signatories, one => one.agreement_id)
  const stopped = rows.some(isHeldBack) ? await stoppedWords(work) : null
  return rows.map(row =>
    view(work, row, byAgreement.get(row.id) ?? [], isHeldBack(row) ? stopped : lacksKyc(work, row)),
  )
}

/** Why we do not sign it yet, as `startSigning` says it. */
const lacksKyc = (work: Work, { state, identified }: AgreementWithFacts) =>
  state === 'WITH_LENDER' && !identified ? texts.t(work.language, 'refused.kyc') : null

/** It is open, and nothing new is lent to whose agreement it is. */
const isHeldBack = ({ stopped, state }: AgreementWithFacts) => stopped && OPEN_AGREEMENT.includes(state)

function view(work: Work, row: AgreementWithFacts, signatories: SignatoryRow[], refusal: string | null): AgreementView {
  const { stamp_certificate: certificate, stamp_paise: duty, stamp_state_code: state } = row
  const signing = refusal === null && (row.state === 'SIGNING' || row.state === 'WITH_LENDER')
  const current = signing ? currentOf(signatories) : undefined
  return {
    id: row.id,
    number: row.number,
    applicationId: row.application_id,
    loanRequestId: row.loan_request_id,
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    applicationNumber: row.application_number,
    productEn: row.terms.productNameEn,
    productHi: row.terms.productNameHi,
    state: row.state,
    language: row.language,
    sanctioned: row.sanctioned_paise,
    rateBps: row.rate_bps,
    tenureMonths: row.tenure_months,
    stamp: certificate && state ? { certificate, duty: duty ?? 0, state } : null,
    problem: row.problem,
    signatories: signatories.map(one => signatoryView(work, one, one.id === current?.id)),
    papers: papersOf(row),
    createdAt: row.created_at,
    preparedAt: row.prepared_at,
    signedAt: row.signed_at,
    refusal,
    mayNowSign: current !== undefined && maySign(work, row.organisation_id, current),
  }
}

function signatoryView(work: Work, one: SignatoryRow, current: boolean): Signatory {
  return {
    id: one.id,
    position: one.position,
    side: one.side,
    name: one.name,
    mobile: one.mobile && maskMobile(one.mobile),
    state: one.state,
    code: one.code,
    signedName: work.viewer?.domain === 'admin' ? one.signed_name : null,
    signedAt: one.signed_at,
    current,
  }
}

export const maskMobile = (mobile: string) => `••••••${mobile.slice(-4)}`

/** Whether it is the turn of the person logged in: their own account or mobile, or any of ours for the lender. */
export function maySign(work: Work, organisationId: string, current: SignatoryRow): boolean {
  const { viewer } = work
  if (!viewer) return false
  if (current.side === 'lender') return viewer.domain === 'admin' && may(viewer, 'CAN_PREPARE_AGREEMENT')
  return viewer.domain === 'buyer' && isViewer(work, current) && may(viewer, 'CAN_SIGN_AGREEMENT', organisationId)
}

/** They are the person logged in, by their account or their mobile. */
export const isViewer = ({ viewer }: Work, { account_id, mobile }: SignatoryRow): boolean =>
  viewer !== null && (account_id === viewer.accountId || mobile === viewer.mobile)

function papersOf(row: Pick<AgreementWithFacts, 'sanction_file_id' | 'kfs_file_id' | 'current_file_id'>): Paper[] {
  return [
    ...(row.sanction_file_id ? (['sanction-letter'] as const) : []),
    ...(row.kfs_file_id ? (['key-fact-statement'] as const) : []),
    ...(row.current_file_id ? (['agreement'] as const) : []),
  ]
}

/** The first of the views under a condition, or null. */
export async function oneView(work: Work, where: RawBuilder<boolean>): Promise<AgreementView | null> {
  const row = await agreementRows(work).where(where).orderBy('agreement.created_at', 'desc').limit(1).executeTakeFirst()
  const [found] = row ? await viewsOf(work, [row]) : []
  return found ?? null
}
