import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { industryOf } from '@poonji/capabilities/reference/server/service.ts'
import type { OrganisationDetail } from '../contract.ts'
import { ONBOARDING_TYPES } from '../status.ts'
import { organisationRows, toRow } from './rows.ts'

/** One organisation as its pages show it. */
export async function organisationDetail(work: Work, id: string): Promise<OrganisationDetail> {
  const row = await organisationRows(work).where('organisation.id', '=', id).executeTakeFirst()
  if (!row) throw notPermitted()
  const former = await work.db
    .selectFrom('organisation_name')
    .select(['name', 'until_at as untilAt'])
    .where('organisation_id', '=', id)
    .orderBy('until_at', 'desc')
    .limit(20)
    .execute()
  return {
    ...toRow(work.actor, row),
    panVerified: row.pan_verified_at !== null,
    industry: industryOf(row.industry),
    incorporatedOn: row.incorporated_on,
    international: row.international,
    onboardingType: ONBOARDING_TYPES.find(type => type === row.onboarding_type) ?? 'STANDARD',
    referralCode: row.referral_code,
    formerNames: former,
  }
}
