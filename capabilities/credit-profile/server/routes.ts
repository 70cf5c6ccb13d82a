import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../contract.ts'
import * as registers from '../register-contract.ts'
import { creditSummary } from '../summary-contract.ts'
import { connectionsPaper } from './connections-paper.ts'
import { connectionsOf } from './connections.ts'
import { registerPaper } from './register-paper.ts'
import { readRegister, registerOf } from './register.ts'
import { summaryOf } from './summary.ts'
import { anchorsPaper, suppliersPaper } from './trade-papers.ts'
import { anchorsOf, suppliersOf } from './trade.ts'

export default defineModule({
  name: 'credit-profile',
  handlers: [
    on(creditSummary, (work, { params }) => summaryOf(work, params.orgId)),
    on(calls.connections, (work, { params }) => connectionsOf(work, params.orgId)),
    onListFile(calls.connectionsFile, connectionsPaper),
    on(calls.anchors, (work, { params, query }) => anchorsOf(work, params.orgId, query)),
    onListFile(calls.anchorsFile, anchorsPaper),
    on(calls.suppliers, (work, { params, query }) => suppliersOf(work, params.orgId, query)),
    onListFile(calls.suppliersFile, suppliersPaper),
    on(registers.companyRegister, (work, { params }) => registerOf(work, params.orgId)),
    onOutside(registers.companyRegisterFile, async (outside, { params, query, reply }) => {
      await sendPaper(outside, await registerPaper(outside, params.orgId), query.format, reply)
      return undefined
    }),
    onOutside(registers.readRegister, async (outside, { params }) => {
      await readRegister(outside, params.orgId)
      return { done: true } as const
    }),
  ],
})
