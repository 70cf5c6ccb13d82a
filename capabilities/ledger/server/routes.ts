import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { ledgerPaper } from './views/ledger-paper.ts'
import { organisationLedger, transactionOf } from './views/ledger-rows.ts'
import './tables.ts'

export default defineModule({
  name: 'ledger',
  handlers: [
    on(calls.organisationLedger, (work, { params, query }) => organisationLedger(work, params.orgId, query)),
    onOutside(calls.ledgerFile, async (outside, { params, query, reply }) => {
      await sendPaper(outside, await ledgerPaper(outside, params.orgId, query.loan), query.format, reply)
      return undefined
    }),
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
