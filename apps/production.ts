import type { Db } from '@poonji/api-platform/database.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'
import { readOffset } from '@poonji/api-platform/time-travel.ts'
import '@poonji/api-platform/tables.ts'
import type { Ports } from '@poonji/integrations/ports.ts'

const byAdapter = (name: string) => `${name} (by the adapter)`

/** Every service, and the part of the file that OUTSIDE names which sets it up. */
const SET_UP_BY: Record<keyof Ports, string> = {
  sms: 'sms',
  mail: 'mail',
  messaging: byAdapter('messaging'),
  gst: byAdapter('gst'),
  pan: byAdapter('pan'),
  pennyDrop: byAdapter('pennyDrop'),
  bureau: byAdapter('bureau'),
  payouts: byAdapter('payouts'),
  gateway: 'gateway',
  bankFeed: 'bankFeed',
  aadhaar: 'aadhaar',
  accountAggregator: 'accountAggregator',
  esign: 'esign',
  enach: byAdapter('enach'),
  estamp: byAdapter('estamp'),
  ckyc: byAdapter('ckyc'),
  screening: byAdapter('screening'),
  probe: byAdapter('probe'),
  storage: 'storage',
  malwareScan: 'malwareScan',
}

/** Production goes without no service: none of them is played. @throws naming those that are not set up */
export function wholeOutside(ports: Partial<Ports>): Ports {
  if (isWhole(ports)) return ports
  const missing = Object.entries(SET_UP_BY).flatMap(([name, part]) => (Object.hasOwn(ports, name) ? [] : [part]))
  throw new RefusedStart(
    `MODE=production needs every outside service; the file that OUTSIDE names does not set up ${missing.join(', ')} (docs/operations.md)`,
  )
}

const isWhole = (ports: Partial<Ports>): ports is Ports =>
  Object.keys(SET_UP_BY).every(name => Object.hasOwn(ports, name))

const PRODUCTION = 'production'

/**
 * A database is the demo's or production's for good: what fakes said of people must not decide on money, and a start that
 * forgot its MODE must not show production's messages at /demo.
 * @throws where it is the other's
 */
export async function keepApart(db: Db, demo: boolean): Promise<void> {
  if (demo) {
    if (await readSetting<boolean>(db, PRODUCTION))
      throw new RefusedStart('This database is production’s: MODE=production has to be said at each start.')
    return
  }
  if (await hasBeenDemo(db))
    throw new RefusedStart('MODE=production needs a database of its own: this one has been the demo’s.')
  await writeSetting(db, PRODUCTION, true)
}

async function hasBeenDemo(db: Db): Promise<boolean> {
  const played = await db.selectFrom('fake_world').select('service').limit(1).executeTakeFirst()
  return played !== undefined || (await readOffset(db)) !== 0
}
