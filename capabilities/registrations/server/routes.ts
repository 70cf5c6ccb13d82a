import { notPermitted } from '@poonji/api-platform/errors.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { addressById, linkAddressToGst } from '@poonji/capabilities/organisations/server/service.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { KIND_CODES, type KindCode } from '../kinds.ts'
import * as tax from '../tax-contract.ts'
import { addGst, addGsts } from './add-gst.ts'
import * as gst from './gst-registrations.ts'
import { checkGst } from './jobs.ts'
import {
  addRegistration,
  changeRegistration,
  decideRegistration,
  endRegistration,
  removeRegistration,
} from './keep-registration.ts'
import { historyOf } from './registration-history.ts'
import { registrationsOf } from './registration-rows.ts'
import { toCheckPaper } from './to-check-paper.ts'
import { registrationsToCheck } from './registrations-to-check.ts'
import { remindOfEnd } from './remind.ts'
import './tables.ts'

const done = { done: true } as const

/** A certificate's path names its kind once more. @throws 403 where it names another */
const inPath = <P extends { orgId: string; type?: string }>(kind: KindCode, { orgId, type = kind }: P): string => {
  if (type !== kind) throw notPermitted()
  return orgId
}

const ofKind = (kind: KindCode) => {
  const { list, add, change } = tax.TAX_CALLS[kind]
  return [
    on(list, (work, { params }) => registrationsOf(work, inPath(kind, params), kind)),
    on(add, (work, { params, body }) => addRegistration(work, inPath(kind, params), kind, body)),
    on(change, (work, { params, body }) => changeRegistration(work, inPath(kind, params), kind, body)),
  ]
}

export default defineModule({
  name: 'registrations',
  jobs: [checkGst, remindOfEnd],
  scopes: {
    gstRegistration: (db, id) =>
      db
        .selectFrom('gst_registration')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    registration: (db, id) =>
      db
        .selectFrom('tax_registration')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(calls.gstList, (work, { params }) => gst.registrationsOf(work, params.orgId)),
    onOutside(calls.addGst, (outside, { body }) => addGst(outside, body.organisationId, body.gstin)),
    onOutside(calls.addGsts, (outside, { body }) => addGsts(outside, body.organisationId, body.gstins)),
    on(calls.removeGst, async (work, { params }) => {
      await gst.removeRegistration(work, params.gstId)
      return done
    }),
    on(calls.unregisterGst, async (work, { params }) => {
      await gst.unregister(work, params.gstId)
      return done
    }),
    on(calls.linkGst, async (work, { params, body }) => {
      if (body.gstId) await gst.requirePlaceOf(work, body.gstId, await addressById(work, params.addressId))
      await linkAddressToGst(work, params.addressId, body.gstId)
      return done
    }),
    on(calls.gstAddressType, async (work, { params, body }) => {
      const registration = await gst.registrationById(work, body.gstId)
      if (registration.organisation_id !== params.id) throw notPermitted()
      return gst.principalPlaceAs(work, body.gstId, body.addressType)
    }),

    ...KIND_CODES.flatMap(ofKind),
    on(tax.cumulative, (work, { params }) => registrationsOf(work, params.orgId)),
    on(tax.deactivateFssai, async (work, { params, body }) => {
      await endRegistration(work, params.orgId, 'FSSAI', body.registrationId)
      return done
    }),
    on(tax.unregisterLei, async (work, { params, body }) => {
      await endRegistration(work, params.orgId, 'LEI', body.registrationId)
      return done
    }),
    on(tax.removeRegistration, async (work, { params }) => {
      await removeRegistration(work, params.registrationId)
      return done
    }),
    on(tax.decideRegistration, async (work, { params, body }) => {
      await decideRegistration(work, params.registrationId, body)
      return done
    }),
    on(tax.registrationHistory, (work, { params }) => historyOf(work, params.registrationId)),
    on(tax.registrationsToCheck, (work, { query }) => registrationsToCheck(work, query)),
    onListFile(tax.registrationsToCheckFile, (work, { query }) => toCheckPaper(work, query)),
  ],
})
