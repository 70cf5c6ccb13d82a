import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { putIntoOutbox } from '../outbox.ts'
import { readSwitch } from '../switches.ts'
import type { MailPort } from './port.ts'

/**
 * Every mail lands in the demo's outbox, attachments by name. An address without @ → invalid-address; one at
 * `refuses.example` → not-accepted; switch `mail` down → unavailable.
 */
export function fakeMail(world: FakeWorld): MailPort {
  return {
    async send({ to, subject, text, attachments = [] }) {
      if ((await readSwitch(world, 'mail')) === 'down') return unavailable('server-down', 'the mail server is down')
      if (!/^[^\s@]+@[^\s@]+$/.test(to)) return refused('invalid-address', 'not a mail address')
      if (to.endsWith('@refuses.example')) return refused('not-accepted', 'the mail server refused the recipient')
      const names = attachments.map(file => file.name)
      return {
        status: 'accepted',
        id: await putIntoOutbox(world, { channel: 'mail', to, subject, text, attachments: names }),
      }
    },
  }
}
