import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { connectionsPaper } from './connections-paper.ts'
import { connectionsOf } from './connections.ts'
import { anchorsPaper, suppliersPaper } from './trade-papers.ts'
import { anchorsOf, suppliersOf } from './trade.ts'

export default defineModule({
  name: 'credit-profile',
  handlers: [
    on(calls.connections, (work, { params }) => connectionsOf(work, params.orgId)),
    onListFile(calls.connectionsFile, connectionsPaper),
    on(calls.anchors, (work, { params, query }) => anchorsOf(work, params.orgId, query)),
    onListFile(calls.anchorsFile, anchorsPaper),
    on(calls.suppliers, (work, { params, query }) => suppliersOf(work, params.orgId, query)),
    onListFile(calls.suppliersFile, suppliersPaper),
  ],
})
