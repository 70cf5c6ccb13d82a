import { share } from '@poonji/kernel/money.ts'
import { numberFrom } from '../businesses/seeded.ts'
import { stateOf } from '../businesses/states.ts'
import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import type { EstampPort, StampOrder, StampWish } from './port.ts'

interface Kept {
  order: StampOrder
  certificateNumber: string
  dutyPaise: number
  issuedAt: string
}

/** Duties of the demo, made up: basis points of the amount within a least and a most, or a fixed sum. */
const BY_AMOUNT: Record<string, { basisPoints: number; leastPaise: number; mostPaise: number }> = {
  '24': { basisPoints: 25, leastPaise: 100_00, mostPaise: 1_50_000_00 },
  '27': { basisPoints: 20, leastPaise: 100_00, mostPaise: 10_00_000_00 },
  '29': { basisPoints: 10, leastPaise: 500_00, mostPaise: 10_00_000_00 },
}
const FIXED_PAISE = 500_00

/**
 * Maharashtra (27), Gujarat (24) and Karnataka (29) by amount, other states 500 rupees, guarantees 500 rupees everywhere;
 * Lakshadweep (31) is not served. Switch `estamp`.
 */
export function fakeEstamp(world: FakeWorld): EstampPort {
  const isDown = async () => (await readSwitch(world, 'estamp')) === 'down'
  const down = () => unavailable('server-down', 'the e-stamp provider is not working')
  const notServed = () => refused('state-not-served', 'no electronic stamps for this state')
  return {
    async quote(wish) {
      if (await isDown()) return down()
      const dutyPaise = dutyOf(wish)
      return dutyPaise === null ? notServed() : { status: 'ok', dutyPaise }
    },

    async buy(order) {
      if (await isDown()) return down()
      const before = await world.get<Kept>('stamps', order.reference)
      if (before && before.order.considerationPaise !== order.considerationPaise)
        return refused('reference-reused', 'the reference belongs to another stamp')
      const dutyPaise = dutyOf(order)
      if (dutyPaise === null) return notServed()
      const kept = before ?? {
        order,
        dutyPaise,
        certificateNumber: numberOf(order),
        issuedAt: world.now().toISOString(),
      }
      if (!before) await world.set('stamps', order.reference, kept)
      return {
        status: 'ok',
        certificateNumber: kept.certificateNumber,
        dutyPaise: kept.dutyPaise,
        issuedAt: new Date(kept.issuedAt),
      }
    },
  }
}

function dutyOf({ stateCode, document, considerationPaise }: StampWish): number | null {
  if (!stateOf(stateCode) || stateCode === '31') return null
  const rule = BY_AMOUNT[stateCode]
  if (!rule || document === 'guarantee') return FIXED_PAISE
  return Math.min(rule.mostPaise, Math.max(rule.leastPaise, share(considerationPaise, rule.basisPoints, 10_000, 'up')))
}

/** `IN-MH12345678901234X` */
function numberOf({ stateCode, reference }: StampOrder): string {
  const digits = String(numberFrom(10_000_000_000_000, 99_999_999_999_999, reference, 'stamp'))
  return `IN-${stateOf(stateCode)?.short ?? 'IN'}${digits}${String.fromCharCode(65 + numberFrom(0, 25, reference))}`
}
