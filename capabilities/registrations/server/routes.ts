import { notPermitted } from '@poonji/api-platform/errors.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { addressById, linkAddressToGst } from '@poonji/capabilities/organisations/server/service.ts'
import * as calls from '../contract.ts'
import { addGst, addGsts } from './add-gst.ts'
import {
  principalPlaceAs,
  registrationById,
  registrationsOf,
  removeRegistration,
  unregister,
} from './gst-registrations.ts'
import { checkGst } from './jobs.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'registrations',
  jobs: [checkGst],
  scopes: {
    gstRegistration: (db, id) =>
      db
        .selectFrom('gst_registration')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(calls.gstList, (work, { params }) => registrationsOf(work, params.orgId)),
    onOutside(calls.addGst, (outside, { body }) => addGst(outside, body.organisationId, body.gstin)),
    onOutside(calls.addGsts, (outside, { body }) => addGsts(outside, body.organisationId, body.gstins)),
    on(calls.removeGst, async (work, { params }) => {
      await removeRegistration(work, params.gstId)
      return done
    }),
    on(calls.unregisterGst, async (work, { params }) => {
      await unregister(work, params.gstId)
      return done
    }),
    on(calls.linkGst, async (work, { params, body }) => {
      const address = await addressById(work, params.addressId)
      if (body.gstId && (await registrationById(work, body.gstId)).organisation_id !== address.organisation_id)
        throw notPermitted()
      await linkAddressToGst(work, params.addressId, body.gstId)
      return done
    }),
    on(calls.gstAddressType, async (work, { params, body }) => {
      const registration = await registrationById(work, body.gstId)
      if (registration.organisation_id !== params.id) throw notPermitted()
      return principalPlaceAs(work, body.gstId, body.addressType)
    }),
  ],
})
