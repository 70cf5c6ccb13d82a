import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { becameClient } from './lead-store.ts'
import { ownClient } from './ownership.ts'
import './tables.ts'

/**
 * A company says later by which partner it came: it is that partner's client, and the partner's lead of its people is done.
 * Who speaks for itself knows what it needs: the lead's amount is not proposed.
 */
export async function referredClient(
  work: Work,
  { organisationId, partnerId }: { organisationId: string; partnerId: string },
): Promise<void> {
  await ownClient(work, organisationId)
  const { name } = await organisationById(work, organisationId)
  for (const lead of await leadsOfItsPeople(work, organisationId, partnerId))
    await becameClient(work, { ...lead, need_paise: null }, { organisationId, gstin: lead.gstin, name })
}

const leadsOfItsPeople = (work: Work, organisationId: string, partnerId: string) =>
  work.db
    .selectFrom('lead')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('contact_mobile', 'in', eb =>
      eb
        .selectFrom('contact')
        .select('contact.mobile')
        .where('contact.organisation_id', '=', organisationId)
        .where('contact.removed_at', 'is', null),
    )
    .where('brought_by', '=', partnerId)
    .where('organisation_type', '=', 'BUYER')
    .where('closed_at', 'is', null)
    .where('organisation_id', 'is', null)
    .forUpdate()
    .execute()
