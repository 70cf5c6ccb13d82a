import { AppError } from '@poonji/api-platform/errors.ts'
import { defineModule, onOutside } from '@poonji/api-platform/module.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import * as calls from '../contract.ts'
import { moveClock } from './clock.ts'
import { demoPage } from './page.ts'
import { readMessages } from './messages.ts'

/** Production does not know these paths at all. */
function onlyInDemo(outside: Outside) {
  if (!outside.platform.config.demo) throw new AppError(404, 'notFound')
}

export default defineModule({
  name: 'demo',
  pages: demoPage,
  handlers: [
    onOutside(calls.demoMessages, async (outside, { query }) => {
      onlyInDemo(outside)
      return readMessages(outside, query.to)
    }),
    onOutside(calls.setClock, async (outside, { body }) => {
      onlyInDemo(outside)
      return { businessDate: await moveClock(outside, body.businessDate) }
    }),
  ],
})
