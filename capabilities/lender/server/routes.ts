import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { decide, propose } from './commands.ts'
import { lenderOf } from './service.ts'
import { versionsOf } from './versions.ts'

export default defineModule({
  name: 'lender',
  handlers: [
    on(calls.readLender, work => versionsOf(work)),
    on(calls.proposeLender, async (work, { body }) => ({ id: await propose(work, body) })),
    on(calls.decideLender, async (work, { params, body }) => {
      await decide(work, params.lenderId, body)
      return { done: true as const }
    }),
    on(calls.readContact, async work => {
      const { supportPhone, supportEmail, grievanceName, grievancePhone, grievanceEmail } = await lenderOf(work)
      return { supportPhone, supportEmail, grievanceName, grievancePhone, grievanceEmail }
    }),
  ],
})
