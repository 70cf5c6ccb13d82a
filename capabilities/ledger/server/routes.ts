import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as bookCalls from '../books-contract.ts'
import * as calls from '../contract.ts'
import { entriesOf } from './books/entries.ts'
import { entriesPaper, trialBalancePaper } from './books/papers.ts'
import { accountOf, trialBalanceOf } from './books/trial-balance.ts'
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
    on(bookCalls.trialBalance, (work, { query }) => trialBalanceOf(work, query)),
    onOutside(bookCalls.trialBalanceFile, async (outside, { query: { format, ...period }, reply }) => {
      await sendPaper(outside, await trialBalancePaper(outside, period), format, reply)
      return undefined
    }),
    on(bookCalls.accountMovement, (work, { params, query }) => accountOf(work, params.accountCode, query)),
    on(bookCalls.accountEntries, (work, { params, query }) => entriesOf(work, params.accountCode, query)),
    onListFile(bookCalls.accountEntriesFile, (work, { params, query }) =>
      entriesPaper(work, params.accountCode, query),
    ),
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
