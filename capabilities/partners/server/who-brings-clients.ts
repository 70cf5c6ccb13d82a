import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { isStoppedFirm } from '@poonji/capabilities/access/server/service.ts'
import type { PartnerKind } from '../status.ts'
import './tables.ts'

export interface PublishedPartner {
  name: string
  kind: PartnerKind
  /** Two digits of the GST's codes. */
  stateCode: string | null
}

/**
 * The partners that may bring clients now, by name: a lender publishes who acts for it and in what (RBI, Digital Lending
 * Directions, 2025, disclosures). Who is still being taken on, has nobody left with access, or is stopped is not among them.
 */
export async function whoBringsClients({ db, tenant }: Pick<Work, 'db' | 'tenant'>): Promise<PublishedPartner[]> {
  const { rows } = await sql<PublishedPartner>`
    select partner.name, partner.type as kind, partner.state_code as "stateCode"
    from organisation partner left join partner_onboarding began on began.organisation_id = partner.id
    where partner.tenant = ${tenant} and partner.type in ('DSA', 'CHANNEL_PARTNER')
      and coalesce(began.state, 'APPROVED') = 'APPROVED' and not ${isStoppedFirm(sql`partner.id`)}
      and exists (select from account where account.partner_organisation_id = partner.id and account.blocked_at is null)
    order by lower(partner.name)`.execute(db)
  return rows
}
