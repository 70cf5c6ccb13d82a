import { randomInt } from 'node:crypto'
import type { FakeWorld } from './fake-world.ts'
import { putIntoOutbox } from './outbox.ts'

interface Issued {
  code: string
  wrong: number
  until: string
}

const TRIES = 3
const MINUTES = 10

/** An outside service sends a person a 6-digit code; in the demo it lands in the outbox. Valid 10 minutes, 3 tries. */
export async function sendCode(world: FakeWorld, service: string, id: string, to: string, from: string): Promise<void> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const until = new Date(world.now().getTime() + MINUTES * 60_000).toISOString()
  await world.set(`${service}-codes`, id, { code, wrong: 0, until } satisfies Issued)
  await putIntoOutbox(world, { channel: 'sms', to, subject: from, text: `${from}: OTP ${code}`, attachments: [] })
}

/** A right code is used up; after 3 wrong ones or 10 minutes none is right any more. */
export async function checkCode(
  world: FakeWorld,
  service: string,
  id: string,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const issued = await world.get<Issued>(`${service}-codes`, id)
  if (!issued || issued.wrong >= TRIES || issued.until < world.now().toISOString()) return 'expired'
  const right = issued.code === code
  await world.set(`${service}-codes`, id, { ...issued, wrong: right ? TRIES : issued.wrong + 1 })
  return right ? 'right' : 'wrong'
}
