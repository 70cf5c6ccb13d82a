import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { emailLedger } from './email-ledger.ts'
import { listUtilisation } from './utilisation.ts'

export default defineModule({
  name: 'limits',
  handlers: [
    onOutside(calls.emailLedger, async (outside, { params, body }) => {
      await emailLedger(outside, params.loanId, body)
      return { done: true as const }
    }),
    on(calls.utilisation, (work, { query }) => listUtilisation(work, query)),
  ],
})
