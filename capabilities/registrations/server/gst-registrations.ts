import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import {
  addAddress,
  addressOfGst,
  presentRow,
  setAddressKind,
  unlinkGst,
} from '@poonji/capabilities/organisations/server/service.ts'
import type { AddressKind } from '@poonji/capabilities/organisations/status.ts'
import { findPincode, stateOf } from '@poonji/capabilities/reference/server/service.ts'
import type { Taxpayer } from '@poonji/integrations/gst/port.ts'
import { stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { Selectable } from 'kysely'
import type { GstRegistration } from '../contract.ts'
import '../events.ts'
import type { GstStatus } from '../status.ts'
import { texts } from './texts.ts'
import type { GstAddress, GstRegistrationTable } from './tables.ts'

type Row = Selectable<GstRegistrationTable>

const STATUS = { Active: 'ACTIVE', Cancelled: 'CANCELLED', Suspended: 'SUSPENDED' } as const satisfies Record<
  string,
  GstStatus
>

export type KnownTaxpayer = Pick<
  Taxpayer,
  | 'legalName'
  | 'tradeName'
  | 'constitution'
  | 'taxpayerType'
  | 'status'
  | 'registeredOn'
  | 'cancelledOn'
  | 'principalAddress'
>

/** What the portal said of a GSTIN, as columns. */
export function columnsOf(work: Work, taxpayer: KnownTaxpayer) {
  return {
    legal_name: taxpayer.legalName,
    trade_name: taxpayer.tradeName,
    constitution: taxpayer.constitution,
    taxpayer_type: taxpayer.taxpayerType,
    status: STATUS[taxpayer.status],
    registered_on: taxpayer.registeredOn,
    cancelled_on: taxpayer.cancelledOn,
    principal_address: JSON.stringify(taxpayer.principalAddress),
    checked_at: work.now,
  }
}

const unchecked = {
  legal_name: '',
  trade_name: '',
  constitution: '',
  taxpayer_type: '',
  status: 'UNCHECKED',
  registered_on: null,
  cancelled_on: null,
  principal_address: null,
  checked_at: null,
} as const

/**
 * Keeps a GSTIN of an organisation, without what the portal says where it did not answer. The first in use is the main one.
 * @throws 409 when the organisation has it already
 */
export async function addRegistration(
  work: Work,
  organisationId: string,
  gstin: string,
  taxpayer: KnownTaxpayer | null,
): Promise<GstRegistration> {
  const { others } = await work.db
    .selectFrom('gst_registration')
    .select(eb => eb.fn.countAll<number>().as('others'))
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const row = await work.db
    .insertInto('gst_registration')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      gstin,
      state_code: stateCodeOfGstin(gstin),
      ...(taxpayer ? columnsOf(work, taxpayer) : unchecked),
      is_primary: others === 0,
      removed_at: null,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .onConflict(c => c.columns(['organisation_id', 'gstin']).where('removed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(texts.t(work.language, 'gst.there'))
  await work.audit('gst.added', 'gst_registration', row.id, { status: row.status }, organisationId)
  await keepMainInUse(work, organisationId)
  return toRegistration(await registrationById(work, row.id))
}

export async function registrationsOf(work: Work, organisationId: string): Promise<GstRegistration[]> {
  const rows = await work.db
    .selectFrom('gst_registration')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('gstin')
    .execute()
  return rows.map(toRegistration)
}

/** @throws 403 for one that is not there */
export const registrationById = (work: Work, id: string): Promise<Row> =>
  presentRow(work, id, work.db.selectFrom('gst_registration').selectAll())

/**
 * An address that may be the place of business of a registration lies in the state that it is for (CGST Act, section 22).
 * @throws 403 for another organisation's, 409 for one in another state
 */
export async function requirePlaceOf(
  work: Work,
  id: string,
  address: { organisation_id: string; state_code: string | null },
): Promise<void> {
  const row = await registrationById(work, id)
  if (row.organisation_id !== address.organisation_id) throw notPermitted()
  if (row.state_code !== address.state_code) throw conflict(texts.t(work.language, 'gst.otherState'))
}

/** @throws 409 for the last registration in use: credit is checked by it */
export async function removeRegistration(work: Work, id: string): Promise<void> {
  const row = await registrationById(work, id)
  await keepOneInUse(work, row)
  await work.db
    .updateTable('gst_registration')
    .set({ removed_at: work.now, is_primary: false })
    .where('id', '=', id)
    .execute()
  await unlinkGst(work, id)
  await keepMainInUse(work, row.organisation_id)
  await work.audit('gst.removed', 'gst_registration', id, {}, row.organisation_id)
  await work.publish('gstNumbers.changed', { organisationId: row.organisation_id })
}

/** @throws 409 for the last registration in use */
export async function unregister(work: Work, id: string): Promise<void> {
  const row = await registrationById(work, id)
  await keepOneInUse(work, row)
  await work.db
    .updateTable('gst_registration')
    .set({ status: 'UNREGISTERED', is_primary: false })
    .where('id', '=', id)
    .execute()
  await keepMainInUse(work, row.organisation_id)
  await work.audit('gst.unregistered', 'gst_registration', id, {}, row.organisation_id)
  await work.publish('gstNumbers.changed', { organisationId: row.organisation_id })
}

async function keepOneInUse(work: Work, row: Row) {
  const others = await work.db
    .selectFrom('gst_registration')
    .select('id')
    .where('organisation_id', '=', row.organisation_id)
    .where('status', 'in', ['ACTIVE', 'UNCHECKED'])
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  const inUse = others.some(one => one.id === row.id)
  if (inUse && others.length === 1) throw conflict(texts.t(work.language, 'gst.last'))
}

/** The main number is one in use as long as there is any: invoices, state and stamp duty go by it. */
export async function keepMainInUse(work: Work, organisationId: string): Promise<void> {
  const best = await work.db
    .selectFrom('gst_registration')
    .select(['id', 'is_primary'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('status', 'in', ['ACTIVE', 'UNCHECKED'])
    .orderBy('is_primary', 'desc')
    .orderBy('status')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!best || best.is_primary) return
  const ofOrganisation = work.db.updateTable('gst_registration').where('organisation_id', '=', organisationId)
  await ofOrganisation.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await ofOrganisation.set({ is_primary: true }).where('id', '=', best.id).execute()
}

/**
 * Makes the principal place of a registration an address of its organisation, or gives that address another use.
 * @returns null where the portal gave no address that India Post knows
 */
export async function principalPlaceAs(work: Work, id: string, kind: AddressKind) {
  const row = await registrationById(work, id)
  const known = await addressOfGst(work, id)
  if (known) {
    await setAddressKind(work, known, kind)
    return null
  }
  const place = row.principal_address
  if (!place || !findPincode(place.pincode)) return null
  return addAddress(work, row.organisation_id, { kind, ...addressLines(place) }, { gstRegistrationId: id })
}

/** The portal's address in our lines. */
export function addressLines(place: GstAddress) {
  const cut = (text: string) => text.trim().slice(0, 120)
  return {
    line1: cut([place.building, place.street].filter(Boolean).join(', ')) || cut(place.locality) || place.city,
    line2: cut(place.locality),
    landmark: '',
    city: place.city.slice(0, 80),
    pincode: place.pincode,
  }
}

export function toRegistration(row: Row): GstRegistration {
  return {
    id: row.id,
    gstin: row.gstin,
    legalName: row.legal_name,
    tradeName: row.trade_name,
    state: stateOf(row.state_code),
    status: row.status,
    registeredOn: row.registered_on,
    cancelledOn: row.cancelled_on,
    principalAddress: row.principal_address,
    primary: row.is_primary,
    checkedAt: row.checked_at,
  }
}
