import type { FakeWorld } from './fake-world.ts'
import { fakeMail } from './mail/fake.ts'
import type { MailPort } from './mail/port.ts'
import { fakeMessaging } from './messaging/fake.ts'
import type { MessagingPort } from './messaging/port.ts'
import { fakeSms } from './sms/fake.ts'
import type { SmsPort } from './sms/port.ts'

export interface Ports {
  sms: SmsPort
  mail: MailPort
  messaging: MessagingPort
}

export function fakePorts(world: FakeWorld): Ports {
  return { sms: fakeSms(world), mail: fakeMail(world), messaging: fakeMessaging(world) }
}
