import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { putIntoOutbox } from '../outbox.ts'
import { readSwitch } from '../switches.ts'
import type { MessagingPort } from './port.ts'

/**
 * Every message lands in the demo's outbox. Not a mobile number → invalid-number; a number ending in 0000 has no
 * account on the channel → not-on-channel; switch `messaging` down → unavailable.
 */
export function fakeMessaging(world: FakeWorld): MessagingPort {
  return {
    async send({ to, text, attachment }) {
      if ((await readSwitch(world, 'messaging')) === 'down')
        return unavailable('server-down', 'the message provider is down')
      if (!/^[6-9]\d{9}$/.test(to)) return refused('invalid-number', 'not a mobile number')
      if (to.endsWith('0000')) return refused('not-on-channel', 'the number has no account on this channel')
      const attachments = attachment ? [attachment.name] : []
      return {
        status: 'accepted',
        id: await putIntoOutbox(world, { channel: 'whatsapp', to, subject: '', text, attachments }),
      }
    },
  }
}
