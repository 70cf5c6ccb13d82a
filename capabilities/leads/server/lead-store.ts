import { sql, type RawBuilder, type Selectable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { proposeAmount } from '@poonji/capabilities/applications/server/service.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { regionOfState } from '@poonji/capabilities/reference/status.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { panOfGstin, stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { LeadEventKind, LeadStage } from '../status.ts'
import { contactThere } from './contact-there.ts'
import type { LeadTable } from './tables.ts'

export type Lead = Selectable<LeadTable>

export interface NewLead {
  organisationType: OrganisationType
  companyName: string
  gstin: string | null
  contactName: string
  contactMobile: string
  contactEmail: string
  needPaise: number | null
  note: string
  /** The organisation that it already is. */
  organisationId: string | null
}

/**
 * Writes a lead down: a partner's is theirs, a staff member's is assigned to them.
 * @throws 409 when the same person is being worked on, also when two forms race
 */
export async function insertLead(work: Work, given: NewLead): Promise<{ id: string; number: string }> {
  const { actor } = work
  const stateCode = given.gstin && stateCodeOfGstin(given.gstin)
  const stage: LeadStage = given.organisationId ? 'CONVERTED_TO_ORG' : 'OPEN'
  const lead = await work.db
    .insertInto('lead')
    .values({
      tenant: work.tenant,
      number: await nextNumber(work),
      organisation_type: given.organisationType,
      company_name: given.companyName,
      contact_name: given.contactName,
      contact_mobile: given.contactMobile,
      contact_email: given.contactEmail || null,
      gstin: given.gstin,
      pan_index: given.gstin ? panIndex(work, panOfGstin(given.gstin)) : null,
      state_code: stateCode,
      region: stateCode ? regionOfState(stateCode) : await homeRegion(work),
      need_paise: given.needPaise,
      stage,
      stage_at: work.now,
      brought_by: actor.partnerOrganisationId,
      assigned_to: firstHands(work),
      follow_up_on: null,
      closed_at: null,
      close_reason: null,
      organisation_id: given.organisationId,
      created_by: actor.accountId,
      created_at: work.now,
    })
    .onConflict(one =>
      one
        .columns(['tenant', 'contact_mobile'])
        .where('closed_at', 'is', null)
        .where('organisation_id', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!lead) throw contactThere(work)
  if (given.organisationId && given.needPaise) await proposeAmount(work, given.organisationId, given.needPaise)
  await tell(work, lead.id, 'CREATED', { words: given.note, stage })
  await work.audit('lead.created', 'lead', lead.id, { number: lead.number }, given.organisationId ?? undefined)
  return lead
}

/** With whom of staff a lead begins: whoever wrote it down, nobody where a partner did. */
export const firstHands = ({ actor }: Work): string | null => (actor.domain === 'admin' ? actor.accountId : null)

/** Given to somebody: due at once where no day is set, for nothing else tells them of it. */
export const givenTo = (work: Work, accountId: string) => ({
  assigned_to: accountId,
  follow_up_on: sql<PlainDate>`coalesce(follow_up_on, ${work.today}::date)`,
})

/** Where a lead without a GSTIN is worked on: where whoever brings it is. */
async function homeRegion(work: Work): Promise<string | null> {
  const { partnerOrganisationId, region } = work.actor
  if (!partnerOrganisationId) return region
  const partner = await work.db
    .selectFrom('organisation')
    .select('region')
    .where('id', '=', partnerOrganisationId)
    .executeTakeFirstOrThrow()
  return partner.region
}

/** One entry of a lead's history. */
export async function tell(
  work: Work,
  leadId: string,
  kind: LeadEventKind,
  about: { words?: string; windowDays?: number; stage?: LeadStage; onDate?: PlainDate; toAccount?: string } = {},
): Promise<void> {
  await work.db
    .insertInto('lead_event')
    .values({
      lead_id: leadId,
      kind,
      words: about.words ?? '',
      window_days: about.windowDays ?? null,
      stage: about.stage ?? null,
      on_date: about.onDate ?? null,
      to_account: about.toAccount ?? null,
      by_account: work.viewer?.accountId ?? null,
      at: work.now,
    })
    .execute()
}

/** @throws 403 when the viewer sees no such lead */
export async function seenLead(work: Work, leadId: string): Promise<Lead> {
  const row = await work.db
    .selectFrom('lead')
    .selectAll('lead')
    .where(sql<boolean>`lead.id::text = ${leadId}`)
    .where(seenBy(work.actor, 'lead'))
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/** A lead to be changed, locked. @throws 403 when it is not seen, 409 when it is a client or given up */
export async function openLead(work: Work, leadId: string): Promise<Lead> {
  const row = await lockLead(work, leadId)
  if (row.organisation_id || row.closed_at) throw conflict()
  return row
}

/** A lead that was given up, locked. @throws 403 when it is not seen, 409 when it was not given up */
export async function closedLead(work: Work, leadId: string): Promise<Lead> {
  const row = await lockLead(work, leadId)
  if (!row.closed_at) throw conflict()
  return row
}

async function lockLead(work: Work, leadId: string): Promise<Lead> {
  await seenLead(work, leadId)
  return work.db.selectFrom('lead').selectAll().where('id', '=', leadId).forUpdate().executeTakeFirstOrThrow()
}

/** SQL of `lead`: it stood where it stands for longer than the days of the window. */
export const stoodTooLong = (work: Work): RawBuilder<boolean> => sql<boolean>`(
  (lead.stage_at at time zone 'Asia/Kolkata')::date
    + (select window_days from ownership_policy where tenant in (${work.tenant}, '') order by tenant desc limit 1)
    < ${work.today}::date)`

/** What a lead was about has become a client, who is proposed the amount that they need; nobody is left to call, for a client's reminders are the client's own. */
export async function becameClient(
  work: Work,
  lead: Pick<Lead, 'id' | 'number' | 'need_paise'>,
  client: { organisationId: string; gstin: string | null; name: string },
): Promise<void> {
  const { organisationId, gstin, name } = client
  await work.db
    .updateTable('lead')
    .set({
      ...{ stage: 'CONVERTED_TO_ORG', stage_at: work.now, follow_up_on: null },
      ...{ organisation_id: organisationId, gstin },
    })
    .where('id', '=', lead.id)
    .execute()
  if (lead.need_paise) await proposeAmount(work, organisationId, lead.need_paise)
  await tell(work, lead.id, 'CONVERTED', { stage: 'CONVERTED_TO_ORG', words: name })
  await work.audit('lead.converted', 'lead', lead.id, { number: lead.number }, organisationId)
}

/** 'LD-2026-00001': counts through a year of a tenant without a gap. */
async function nextNumber(work: Work): Promise<string> {
  const year = Number(work.today.slice(0, 4))
  const { last } = await work.db
    .insertInto('lead_number')
    .values({ tenant: work.tenant, year, last: 1 })
    .onConflict(one => one.columns(['tenant', 'year']).doUpdateSet({ last: sql`lead_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `LD-${year}-${String(last).padStart(5, '0')}`
}
