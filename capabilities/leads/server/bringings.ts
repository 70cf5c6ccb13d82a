import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type { Selectable } from 'kysely'
import type { Bringing } from '../contract.ts'
import type { LoginStep } from '../status.ts'
import { showFound } from './found-company.ts'
import { codeUnderWay } from './join-codes.ts'
import type { CompanyBringingTable } from './tables.ts'

export type BringingRow = Selectable<CompanyBringingTable>

export const bringingPanPlace = (id: string) => `company_bringing:${id}:pan`

/** What the person at the screen began and did not finish; null when there is nothing. */
export async function openBringing(work: Work): Promise<BringingRow | null> {
  const row = await work.db
    .selectFrom('company_bringing')
    .selectAll()
    .where('account_id', '=', work.actor.accountId)
    .where('tenant', '=', work.tenant)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The same, locked for a change. @throws 409 when it was finished in another tab */
export async function lockBringing(work: Work): Promise<BringingRow> {
  const row = await work.db
    .selectFrom('company_bringing')
    .selectAll()
    .where('account_id', '=', work.actor.accountId)
    .where('tenant', '=', work.tenant)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw conflict()
  return row
}

/** The organisation that somebody else brought. @throws 403 when this bringing knows none */
export function similarOrganisation(row: BringingRow): string {
  if (!row.organisation_id || row.step === 'CREATE_ORGANISATION') throw notPermitted()
  return row.organisation_id
}

export async function setStep(
  work: Work,
  row: BringingRow,
  step: BringingRow['step'],
  organisationId?: string,
): Promise<void> {
  const finished = step === 'DONE' || step === 'LEFT'
  await work.db
    .updateTable('company_bringing')
    .set({
      step,
      finished_at: finished ? work.now : null,
      ...(organisationId && { organisation_id: organisationId }),
    })
    .where('id', '=', row.id)
    .execute()
}

export async function toBringing(work: Work, row: BringingRow): Promise<Bringing> {
  const pan = work.platform.crypto.open(row.pan_sealed, bringingPanPlace(row.id))
  const similar = row.step !== 'CREATE_ORGANISATION' && row.organisation_id
  const owner = similar ? await ownerMobile(work, similar) : null
  const report = similar ? await openReport(work, similar) : null
  return {
    id: row.id,
    step: stepOf(row),
    company: showFound(row.found, pan),
    panVerified: row.pan_verified_at !== null,
    ownerMobileMasked: owner && maskMobile(owner.mobile),
    sentCode: row.step === 'VERIFY_LEAD_OTP' ? await codeUnderWay(work, row.id) : null,
    reportNumber: report,
  }
}

const stepOf = ({ step }: BringingRow): LoginStep => (step === 'DONE' || step === 'LEFT' ? 'ACTION_ORGANISATION' : step)

async function openReport(work: Work, organisationId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom('company_report')
    .select('number')
    .where('account_id', '=', work.actor.accountId)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row?.number ?? null
}
