import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { putIntoOutbox } from '../outbox.ts'
import { readSwitch } from '../switches.ts'
import type { SmsPort } from './port.ts'

/** Every SMS lands in the demo's outbox. Not ten digits beginning 6-9 → refused; switch `sms` down → unavailable. */
export function fakeSms(world: FakeWorld): SmsPort {
  return {
    async send({ to, text }) {
      if ((await readSwitch(world, 'sms')) === 'down') return unavailable('server-down', 'the SMS provider is down')
      if (!/^[6-9]\d{9}$/.test(to)) return refused('invalid-number', 'not a mobile number')
      return {
        status: 'accepted',
        id: await putIntoOutbox(world, { channel: 'sms', to, subject: '', text, attachments: [] }),
      }
    },
  }
}
