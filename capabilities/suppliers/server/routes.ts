import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { buyersOf } from './buyers.ts'
import { receivedBy, summaryOf } from './received.ts'

export default defineModule({
  name: 'suppliers',
  handlers: [
    on(calls.receivedPayments, (work, { params, query }) => receivedBy(work, params.orgId, query)),
    on(calls.receivedSummary, (work, { params }) => summaryOf(work, params.orgId)),
    on(calls.connectedBuyers, (work, { params, query }) => buyersOf(work, params.orgId, query)),
  ],
})
