import { on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../address-contract.ts'
import { addressChangesOf, addressChangesPaper } from './address-changes.ts'
import * as addresses from './addresses.ts'

const done = { done: true } as const

/** Where an organisation is, and which of it is verified. */
export const addressHandlers = [
  on(calls.addresses, (work, { params }) => addresses.addressesOf(work, params.orgId)),
  on(calls.addAddress, (work, { params, body }) => addresses.addAddress(work, params.orgId, body)),
  on(calls.changeAddress, (work, { params, body }) => addresses.changeAddress(work, params.addressId, body)),
  on(calls.removeAddress, async (work, { params }) => {
    await addresses.removeAddress(work, params.addressId)
    return done
  }),
  on(calls.verifyAddress, async (work, { params, body }) => {
    await addresses.verifyAddress(work, params.addressId, body.version)
    return done
  }),
  on(calls.refuseAddressChange, async (work, { params, body }) => {
    await addresses.refuseAddressChange(work, params.addressId, body.reason)
    return done
  }),
  on(calls.addressChanges, (work, { query }) => addressChangesOf(work, query)),
  onListFile(calls.addressChangesFile, addressChangesPaper),
  on(calls.changeVerifiedAddress, (work, { params, body }) =>
    addresses.changeVerifiedAddress(work, params.addressId, body),
  ),
  on(calls.linkContacts, async (work, { params, body }) => {
    await addresses.linkContacts(work, params.addressId, body.contactIds)
    return done
  }),
  on(calls.updateActiveStatus, async (work, { params, body }) => {
    await addresses.setActive(work, params.addressId, body.active)
    return done
  }),
]
