import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../contract.ts'
import { buyersOf } from './buyers.ts'
import { receivedPaper } from './received-paper.ts'
import { receivedBy, summaryOf } from './received.ts'

export default defineModule({
  name: 'suppliers',
  handlers: [
    on(calls.receivedPayments, (work, { params, query }) => receivedBy(work, params.orgId, query)),
    onOutside(calls.receivedFile, async (outside, { params, query: { format, search }, reply }) => {
      await sendPaper(outside, await receivedPaper(outside, params.orgId, search), format, reply)
      return undefined
    }),
    on(calls.receivedSummary, (work, { params }) => summaryOf(work, params.orgId)),
    on(calls.connectedBuyers, (work, { params, query }) => buyersOf(work, params.orgId, query)),
  ],
})
