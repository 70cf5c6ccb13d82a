import { defineModule, onOutside } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { moveClock } from './clock.ts'
import { demoPage } from './page.ts'
import { readMessages } from './messages.ts'

export default defineModule({
  name: 'demo',
  pages: demoPage,
  handlers: [
    onOutside(calls.demoMessages, (outside, { query }) => readMessages(outside, query.to)),
    onOutside(calls.setClock, async (outside, { body }) => ({
      businessDate: await moveClock(outside, body.businessDate),
    })),
  ],
})
