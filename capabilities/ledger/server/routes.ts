import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { organisationLedger, transactionOf } from './views/ledger-rows.ts'
import './tables.ts'

export default defineModule({
  name: 'ledger',
  handlers: [
    on(calls.organisationLedger, (work, { params, query }) => organisationLedger(work, params.orgId, query)),
    on(calls.transactionDetail, (work, { params }) => transactionOf(work, params.transactionId)),
  ],
  scopes: {
    ledgerTransaction: (db, id) =>
      db
        .selectFrom('ledger_transaction')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
})
