import { sql } from 'kysely'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { isPastWindow } from '@poonji/capabilities/leads/server/service.ts'
import { entityTypesOfPan } from '@poonji/capabilities/reference/server/service.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { valuesOf, type MakeCheck } from './row-check.ts'

/**
 * A client is found again by the PAN in its GSTIN, a lead that is being worked on by its mobile. Whoever is the partner's
 * own client now need not be brought again; after their window, and for others', there is the form. The partner's own
 * firm is nobody to bring, nor is who is never lent to.
 */
export const checkLeads: MakeCheck = work => ({
  async check(rows) {
    const gstins = valuesOf(rows, 'gstin')
    const byIndex = new Map(gstins.map(gstin => [panIndex(work, panOfGstin(gstin)).toString('hex'), panOfGstin(gstin)]))
    const companies = await sql<{ hex: string; mine: boolean; own: boolean }>`
      select encode(pan_index, 'hex') as hex, exists (
        select from client_ownership owned where owned.organisation_id = organisation.id and owned.ended_on is null
          and owned.partner_id = ${work.actor.partnerOrganisationId} and owned.until_on >= ${work.today}::date) as mine,
        id = ${work.actor.partnerOrganisationId} as own
      from organisation
      where tenant = ${work.tenant} and (type = 'BUYER' or id = ${work.actor.partnerOrganisationId})
        and pan_index in (select decode(hex, 'hex') from unnest(${[...byIndex.keys()]}::text[]) hex)
      order by own`.execute(work.db)
    const found = new Map(companies.rows.map(row => [byIndex.get(row.hex), row]))
    const mobiles = valuesOf(rows, 'contactMobile')
    const open = await sql<{ mobile: string; client: boolean }>`
      select contact_mobile as mobile, false as client from lead
      where tenant = ${work.tenant} and contact_mobile = any(${mobiles}::text[]) and closed_at is null and organisation_id is null
        and not ${isPastWindow(work)}
      union all
      select contact.mobile, true from contact join organisation on organisation.id = contact.organisation_id
      where contact.tenant = ${work.tenant} and contact.mobile = any(${mobiles}::text[]) and contact.removed_at is null
        and organisation.type = 'BUYER'`.execute(work.db)
    const leads = new Set(open.rows.filter(row => !row.client).map(row => row.mobile))
    const contacts = new Set(open.rows.filter(row => row.client).map(row => row.mobile))
    for (const { values, problems } of rows) {
      const { gstin, contactMobile = '' } = values
      const company = gstin ? found.get(panOfGstin(gstin)) : undefined
      if (company) problems.push({ column: 'gstin', code: codeOf(company) })
      else if (gstin && !entityTypesOfPan(panOfGstin(gstin)).length)
        problems.push({ column: 'gstin', code: 'notLentTo' })
      else if (leads.has(contactMobile) || (!gstin && contacts.has(contactMobile)))
        problems.push({ column: 'contactMobile', code: 'leadThere' })
    }
  },
  printOf: () => null,
  paiseOf: () => 0,
})

const codeOf = ({ own, mine }: { own: boolean; mine: boolean }) =>
  own ? 'companyOwn' : mine ? 'companyYours' : 'companyThere'
