import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { buyersPaper } from './buyers-paper.ts'
import { buyersOf } from './buyers.ts'
import { receivedPaper } from './received-paper.ts'
import { receivedBy, summaryOf } from './received.ts'

export default defineModule({
  name: 'suppliers',
  handlers: [
    on(calls.receivedPayments, (work, { params, query }) => receivedBy(work, params.orgId, query)),
    onListFile(calls.receivedFile, receivedPaper),
    on(calls.receivedSummary, (work, { params }) => summaryOf(work, params.orgId)),
    on(calls.connectedBuyers, (work, { params, query }) => buyersOf(work, params.orgId, query)),
    onListFile(calls.connectedBuyersFile, buyersPaper),
  ],
})
