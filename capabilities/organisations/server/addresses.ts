import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { findPincode, stateOf } from '@poonji/capabilities/reference/server/service.ts'
import { sql, type Selectable } from 'kysely'
import type { Address, AddressBody } from '../address-contract.ts'
import { texts } from './texts.ts'
import { presentRow } from './present-row.ts'
import { tellOwner } from './tell-owner.ts'
import type { AddressTable } from './tables.ts'

type AddressRow = Selectable<AddressTable>

export async function addressesOf(work: Work, organisationId: string): Promise<Address[]> {
  const rows = await work.db
    .selectFrom('address')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .execute()
  const links = await contactsOf(
    work,
    rows.map(row => row.id),
  )
  return rows.map(row => toAddress(row, links))
}

/** @throws 403 for an address that is not there */
export const addressById = (work: Work, id: string): Promise<AddressRow> =>
  presentRow(work, id, work.db.selectFrom('address').selectAll())

/** The same for whoever decides about it: two who do so at once come one after the other. */
const lockAddress = (work: Work, id: string): Promise<AddressRow> =>
  presentRow(work, id, work.db.selectFrom('address').selectAll().forNoKeyUpdate())

/**
 * Adds an address; the pincode decides the state.
 * @throws 400 on `pincode` that India Post does not know
 */
export async function addAddress(
  work: Work,
  organisationId: string,
  body: AddressBody,
  more: { replacesId?: string; gstRegistrationId?: string } = {},
): Promise<Address> {
  const row = await work.db
    .insertInto('address')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      ...columnsOf(body),
      gst_registration_id: more.gstRegistrationId ?? null,
      replaces_id: more.replacesId ?? null,
      verified_at: null,
      verified_by: null,
      removed_at: null,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await work.audit('address.added', 'address', row.id, { kind: row.kind, place: placeOf(row) }, organisationId)
  return toAddress(row, new Map())
}

/** Where it is, as the trail keeps it: the address itself may be rewritten while nobody has verified it. */
const placeOf = ({ line1, city }: { line1: string; city: string }) => `${line1}, ${city}`

/** Changes one that nobody has verified; in another state it is no longer the place of business of its GST registration. */
export async function changeAddress(
  work: Work,
  id: string,
  { version, ...body }: AddressBody & { version: number },
): Promise<Address> {
  const before = await unverified(work, id)
  const row = await work.db
    .updateTable('address')
    .set({ ...columnsOf(body), ...writtenNow(work) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict()
  const [was, is] = [placeOf(before), placeOf(row)]
  const place = was === is ? is : `${was} → ${is}`
  await work.audit('address.changed', 'address', id, { place }, before.organisation_id)
  const links = await contactsOf(work, [id])
  if (!row.gst_registration_id || row.state_code === before.state_code) return toAddress(row, links)
  await linkAddressToGst(work, id, null)
  return toAddress({ ...row, gst_registration_id: null }, links)
}

export async function removeAddress(work: Work, id: string): Promise<void> {
  const { organisation_id } = await unverified(work, id)
  await work.db.updateTable('address').set({ removed_at: work.now }).where('id', '=', id).execute()
  await work.audit('address.removed', 'address', id, {}, organisation_id)
}

/** What was written is another address to whoever verifies it, and no more than its writer's word. */
const writtenNow = (work: Work) => ({ version: sql<number>`version + 1`, changed_by: work.actor.accountId })

/**
 * Operations have seen a proof of it; the address whose place it takes becomes inactive.
 * @throws 409 by whoever wrote it, and for one that was changed since it was read
 */
export async function verifyAddress(work: Work, id: string, version: number): Promise<void> {
  const row = await lockAddress(work, id)
  if (row.verified_at) return
  if ((row.changed_by ?? row.created_by) === work.actor.accountId) throw conflict('makerIsChecker')
  if (row.version !== version) throw conflict(texts.t(work.language, 'address.other'))
  await work.db
    .updateTable('address')
    .set({ verified_at: work.now, verified_by: work.actor.accountId })
    .where('id', '=', id)
    .execute()
  if (row.replaces_id)
    await work.db.updateTable('address').set({ active: false }).where('id', '=', row.replaces_id).execute()
  await work.audit('address.verified', 'address', id, {}, row.organisation_id)
  if (row.replaces_id)
    await tellOwner(work, row.organisation_id, 'address-change', language =>
      texts.t(language, 'address.smsVerified', { line1: nameInMessage(row.line1) }),
    )
}

/** The verified address stands. @throws 409 for one that is verified, or that takes no other's place */
export async function refuseAddressChange(work: Work, id: string, reason: string): Promise<void> {
  const row = await unverified(work, id)
  if (!row.replaces_id) throw conflict(texts.t(work.language, 'address.noChange'))
  await work.db.updateTable('address').set({ removed_at: work.now }).where('id', '=', id).execute()
  await work.audit('address.refused', 'address', id, { reason }, row.organisation_id)
  await tellOwner(work, row.organisation_id, 'address-change', language =>
    texts.t(language, 'address.smsRefused', { line1: nameInMessage(row.line1), reason }),
  )
}

/**
 * A verified address stands until the proposed one, for the same contacts and, in its state, registration, is verified.
 * @throws 409 for a second proposal while one is to be verified, and for one that is not in use: another took its place
 */
export async function changeVerifiedAddress(work: Work, id: string, body: AddressBody): Promise<Address> {
  const before = await lockAddress(work, id)
  if (!before.verified_at) throw conflict(texts.t(work.language, 'address.notVerified'))
  if (!before.active) throw conflict(texts.t(work.language, 'address.notInUse'))
  const open = await work.db
    .selectFrom('address')
    .select('id')
    .where('replaces_id', '=', id)
    .where('verified_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (open) throw conflict(texts.t(work.language, 'address.changeWaits'))
  const sameState = findPincode(body.pincode)?.stateCode === before.state_code
  const proposed = await addAddress(work, before.organisation_id, body, {
    replacesId: id,
    ...(sameState && before.gst_registration_id && { gstRegistrationId: before.gst_registration_id }),
  })
  const contactIds = (await contactsOf(work, [id])).get(id) ?? []
  if (contactIds.length) await linkContacts(work, proposed.id, contactIds)
  return { ...proposed, contactIds }
}

/** @throws 403 when a contact is not of the same organisation */
export async function linkContacts(work: Work, id: string, contactIds: string[]): Promise<void> {
  const address = await addressById(work, id)
  const { organisation_id } = address
  const wanted = [...new Set(contactIds)]
  const own = wanted.length
    ? await work.db
        .selectFrom('contact')
        .select('id')
        .where('id', 'in', wanted)
        .where('organisation_id', '=', organisation_id)
        .where('removed_at', 'is', null)
        .execute()
    : []
  if (own.length !== wanted.length) throw notPermitted()
  await work.db.deleteFrom('address_contact').where('address_id', '=', id).execute()
  if (wanted.length)
    await work.db
      .insertInto('address_contact')
      .values(wanted.map(contact_id => ({ address_id: id, contact_id })))
      .execute()
  const detail = { contacts: wanted.length, place: placeOf(address) }
  await work.audit('address.contacts-linked', 'address', id, detail, organisation_id)
}

export async function setActive(work: Work, id: string, active: boolean): Promise<void> {
  const { organisation_id } = await addressById(work, id)
  await work.db.updateTable('address').set({ active }).where('id', '=', id).execute()
  await work.audit(active ? 'address.activated' : 'address.deactivated', 'address', id, {}, organisation_id)
}

/** Says that an address is the place of business of a GST registration, or of none. */
export async function linkAddressToGst(work: Work, id: string, gstRegistrationId: string | null): Promise<void> {
  const { organisation_id } = await addressById(work, id)
  await work.db.updateTable('address').set({ gst_registration_id: gstRegistrationId }).where('id', '=', id).execute()
  await work.audit('address.gst-linked', 'address', id, {}, organisation_id)
}

/** Whatever was the place of business of a GST registration that is removed is so no longer. */
export async function unlinkGst(work: Work, gstRegistrationId: string): Promise<void> {
  const places = await work.db
    .selectFrom('address')
    .select('id')
    .where('gst_registration_id', '=', gstRegistrationId)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id } of places) await linkAddressToGst(work, id, null)
}

/** The address that stands for a GST registration, if any; one whose place another took comes after that. */
export async function addressOfGst(work: Work, gstRegistrationId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom('address')
    .select('id')
    .where('gst_registration_id', '=', gstRegistrationId)
    .where('removed_at', 'is', null)
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function setKind(work: Work, id: string, kind: AddressBody['kind']): Promise<void> {
  const { organisation_id } = await addressById(work, id)
  await work.db.updateTable('address').set({ kind }).where('id', '=', id).execute()
  await work.audit('address.kind-set', 'address', id, { kind }, organisation_id)
}

async function unverified(work: Work, id: string): Promise<AddressRow> {
  const row = await lockAddress(work, id)
  if (row.verified_at) throw conflict(texts.t(work.language, 'address.verified'))
  return row
}

function columnsOf(body: AddressBody) {
  const place = findPincode(body.pincode)
  if (!place) throw invalid({ pincode: 'pincode.required' })
  const { kind, line1, line2, landmark, city, pincode } = body
  return { kind, line1, line2, landmark, city, pincode, state_code: place.stateCode }
}

async function contactsOf(work: Work, addressIds: string[]): Promise<Map<string, string[]>> {
  const links = new Map<string, string[]>()
  if (!addressIds.length) return links
  const rows = await work.db.selectFrom('address_contact').selectAll().where('address_id', 'in', addressIds).execute()
  for (const row of rows) links.set(row.address_id, [...(links.get(row.address_id) ?? []), row.contact_id])
  return links
}

function toAddress(row: AddressRow, links: Map<string, string[]>): Address {
  const { id, version, kind, line1, line2, landmark, city, pincode, country, active } = row
  return {
    ...{ id, version, kind, line1, line2, landmark, city, pincode, country, active },
    state: stateOf(row.state_code),
    verifiedAt: row.verified_at,
    gstRegistrationId: row.gst_registration_id,
    contactIds: links.get(id) ?? [],
    replacesId: row.replaces_id,
  }
}
