import { may } from '@poonji/api-platform/actor.ts'
import { conflict, conflictAt, forbidden, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { requireChecked, takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import {
  organisationById,
  presentRow,
  sayStates,
  tellOwner,
} from '@poonji/capabilities/organisations/server/service.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { sql } from 'kysely'
import { KIND_CODES, kindOf, tidyYears, yearEndOf, type KindCode } from '../kinds.ts'
import type { Registration, RegistrationBody } from '../tax-contract.ts'
import { texts } from './texts.ts'
import { requireEffect, requireLowerRate } from './lower-rate.ts'
import { planReminder } from './remind.ts'
import { toRegistration, type RegistrationRow } from './registration-rows.ts'

sayStates('registration', KIND_CODES, kind => kindOf(kind).name)

const byId = (work: Work, id: string) => presentRow(work, id, work.db.selectFrom('tax_registration').selectAll())

/**
 * Keeps a registration that is checked by its kind's schema; it waits to be verified.
 * @throws 409 when the organisation has it, or one of a kind that stands alone, 400 for a certificate that lowers nothing
 */
export async function addRegistration(
  work: Work,
  organisationId: string,
  kind: KindCode,
  body: RegistrationBody,
): Promise<Registration> {
  const columns = columnsOf(work, kind, body)
  await requireLowerRate(work, organisationId, { kind, ...columns })
  const row = await work.db
    .insertInto('tax_registration')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      kind,
      ...columns,
      ...(await paperOf(work, body)),
      ...undecided(work),
      ended_at: null,
      removed_at: null,
      created_by: work.actor.accountId,
      created_at: work.now,
    })
    .onConflict(c => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflictAt('number', texts.t(work.language, 'tax.there'))
  return recorded(work, 'added', row)
}

/**
 * Changes one as it was read; what was verified is verified anew. @throws 400 as when it is added, 403 for another's or
 * one given up, 409 for a twin, and where somebody changed it meanwhile
 */
export async function changeRegistration(
  work: Work,
  organisationId: string,
  kind: KindCode,
  body: RegistrationBody,
): Promise<Registration> {
  const before = await ownOf(work, organisationId, kind, body.registrationId)
  // one change at a time in an organisation, so that two cannot become twins
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const columns = columnsOf(work, kind, body)
  await requireLowerRate(work, organisationId, { kind, ...columns })
  const twin = await work.db
    .selectFrom('tax_registration')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('number', '=', columns.number)
    .where('period', '=', columns.period)
    .where('id', '!=', before.id)
    .where('removed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (twin) throw conflictAt('number', texts.t(work.language, 'tax.there'))
  const row = await work.db
    .updateTable('tax_registration')
    .set({ version: sql`version + 1`, ...columns, ...(body.paper && (await paperOf(work, body))), ...undecided(work) })
    .where('id', '=', before.id)
    .where('version', '=', body.version ?? 0)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(texts.t(work.language, 'tax.other'))
  return recorded(work, 'changed', row)
}

/** Its holder gave it up; it stays on record. */
export async function endRegistration(work: Work, organisationId: string, kind: KindCode, id: string): Promise<void> {
  const { id: own } = await ownOf(work, organisationId, kind, id)
  const row = await work.db
    .updateTable('tax_registration')
    .set({ ended_at: work.now })
    .where('id', '=', own)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(work, 'ended', row)
}

/** @throws 403 without the right to add its kind, 409 for a verified one: what was relied on stays on record */
export async function removeRegistration(work: Work, id: string): Promise<void> {
  const row = await byId(work, id)
  if (!may(work.actor, kindOf(row.kind).permission, row.organisation_id)) throw forbidden()
  if (row.state === 'VERIFIED') throw conflict(texts.t(work.language, 'tax.verifiedStays'))
  await work.db.updateTable('tax_registration').set({ removed_at: work.now }).where('id', '=', id).execute()
  await record(work, 'removed', row)
}

/**
 * The owner hears of a refusal. @throws 409 by whoever put it there, and for one that is decided already or changed
 * since it was seen; to verify a certificate that lowers nothing, or one whose paper nobody could open, as `requireChecked`
 */
export async function decideRegistration(
  work: Work,
  id: string,
  { version, verified, reason }: { version: number; verified: boolean; reason: string },
): Promise<void> {
  const { changed_by, file_id: fileId } = await byId(work, id)
  if (changed_by === work.actor.accountId) throw conflict(texts.t(work.language, 'tax.ownWork'))
  if (verified && fileId) await requireChecked(work, fileId)
  const row = await work.db
    .updateTable('tax_registration')
    .set({
      state: verified ? 'VERIFIED' : 'REJECTED',
      reason: reason || null,
      decided_by: work.actor.accountId,
      decided_at: work.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(texts.t(work.language, 'tax.decided'))
  if (verified) await requireEffect(work, row)
  await record(work, verified ? 'verified' : 'rejected', row, reason)
  if (verified) return planReminder(work, row)
  const { name: organisation } = await organisationById(work, row.organisation_id)
  await tellOwner(work, row.organisation_id, 'registration-rejected', language =>
    texts.t(language, 'sms.rejected', {
      ...{ organisation: nameInMessage(organisation), reason },
      what: kindOf(row.kind).name[language],
    }),
  )
}

async function ownOf(work: Work, organisationId: string, kind: KindCode, id: string | null | undefined) {
  const row = id ? await byId(work, id) : undefined
  if (!row || row.organisation_id !== organisationId || row.kind !== kind || row.ended_at) throw notPermitted()
  return row
}

/** @throws 400 for a paper of a day to come, of a year beyond the next, or a number that tells of a year to come */
function columnsOf(work: Work, code: KindCode, body: RegistrationBody) {
  const { number, details, untilYearEnd } = kindOf(code)
  const period = details.period ? tidyYears(body.period) : ''
  const thisYear = Number(work.today.slice(0, 4))
  const tidied = number ? number.tidy(body.number) : ''
  if ((number?.yearOf?.(tidied) ?? 0) > thisYear) throw invalid({ number: 'registration.invalid' })
  if (details.issuedOn && body.issuedOn && body.issuedOn > work.today) throw invalid({ issuedOn: 'date.toCome' })
  if (Number(period.slice(0, 4)) > thisYear + 1) throw invalid({ period: 'value.invalid' })
  return {
    number: tidied,
    authority: details.authority ? body.authority : '',
    period,
    class: (details.businessClass && body.businessClass) || null,
    amount_paise: details.amount ? (body.amount ?? null) : null,
    rate_bps: details.rateBps ? (body.rateBps ?? null) : null,
    issued_on: (details.issuedOn && body.issuedOn) || null,
    expires_on: untilYearEnd ? yearEndOf(period) : (details.expiresOn && body.expiresOn) || null,
  }
}

async function paperOf(work: Work, body: RegistrationBody) {
  const file = body.paper && (await takeUpload(work, body.paper, 'paper'))
  return { file_id: file?.fileId ?? null, file_name: file?.name ?? null }
}

const undecided = (work: Work) => ({
  ...({ state: 'PENDING', reason: null, decided_by: null, decided_at: null, reminded_days: null } as const),
  changed_by: work.actor.accountId,
})

async function recorded(work: Work, what: 'added' | 'changed', row: RegistrationRow): Promise<Registration> {
  await record(work, what, row)
  return toRegistration(work, row)
}

/** The trail of a registration is what its history shows. */
async function record(work: Work, what: string, row: RegistrationRow, reason?: string): Promise<void> {
  const { kind, number, expires_on } = row
  const detail = { kind, number, expiresOn: expires_on, ...(reason && { reason }) }
  await work.audit(`registration.${what}`, 'registration', row.id, detail, row.organisation_id)
}
