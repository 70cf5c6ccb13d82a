import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { decide, propose } from './commands.ts'
import { readPolicy } from './versions.ts'

export default defineModule({
  name: 'credit-policy',
  handlers: [
    on(calls.readCreditPolicy, work => readPolicy(work)),
    on(calls.proposeCreditPolicy, async (work, { body }) => ({ id: await propose(work, body) })),
    on(calls.decideCreditPolicy, async (work, { params, body }) => {
      await decide(work, params.changeId, body)
      return { done: true as const }
    }),
  ],
})
