import { entityOf } from '../businesses/business.ts'
import { digitsFrom, numberFrom } from '../businesses/seeded.ts'
import { isPan } from '../businesses/identifiers.ts'
import type { FakeWorld } from '../fake-world.ts'
import { nameMatchScore } from '../names.ts'
import { refused, unavailable } from '../outcome.ts'
import type { Refused, Unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import { accountsOf, enquiriesOf } from './made-up-history.ts'
import type { BureauPort } from './port.ts'

const SCORES: Record<string, number> = { '16': 618, '26': 541, '46': 668 }

/**
 * The last two digits of the PAN's number decide: 06 no history (score null), 16 score 618 with an overdue loan, 26
 * score 541 with a written-off loan of a wilful defaulter, 36 servers down, 46 score 668 with nine enquiries in three
 * months, 56 no record at all (refused). Others: score 702 to 840 (rank 2 to 4), two or three good accounts. A business is
 * on record by its legal name: asked under another one (below 60) → identity-mismatch. Switch `bureau`.
 */
export function fakeBureau(world: FakeWorld): BureauPort {
  return {
    async consumer({ pan, name, consentReference }) {
      const hindrance = await hindranceFor(world, pan, consentReference)
      if (hindrance) return hindrance
      const score = pan.slice(7, 9) === '06' ? null : (SCORES[pan.slice(7, 9)] ?? numberFrom(702, 840, pan, 'score'))
      return { status: 'ok', report: { ...historyOf(world, pan), nameOnRecord: name.toUpperCase(), score } }
    },

    async commercial({ pan, name, consentReference }) {
      const hindrance = await hindranceFor(world, pan, consentReference)
      if (hindrance) return hindrance
      const { legalName } = entityOf(pan)
      if (nameMatchScore(name, legalName) < 60)
        return refused('identity-mismatch', 'the bureau knows this PAN by another name')
      return { status: 'ok', report: { ...historyOf(world, pan), nameOnRecord: legalName, rank: rankOf(pan) } }
    },
  }
}

async function hindranceFor(
  world: FakeWorld,
  pan: string,
  consentReference: string,
): Promise<Refused<'no-consent' | 'no-record'> | Unavailable | null> {
  if ((await readSwitch(world, 'bureau')) === 'down' || pan.slice(7, 9) === '36')
    return unavailable('server-down', 'the bureau is not working')
  if (!consentReference) return refused('no-consent', 'the bureau needs a consent')
  if (!isPan(pan) || pan.slice(7, 9) === '56') return refused('no-record', 'the bureau has no record')
  return null
}

function rankOf(pan: string): number | null {
  const scenario = pan.slice(7, 9)
  if (scenario === '06') return null
  return scenario === '26' ? 10 : scenario === '16' ? 8 : scenario === '46' ? 6 : numberFrom(2, 4, pan, 'rank')
}

function historyOf(world: FakeWorld, pan: string) {
  const today = world.today()
  const accounts = accountsOf(pan, today)
  return { reportNumber: digitsFrom(12, pan, today), pulledOn: today, accounts, enquiries: enquiriesOf(pan, today) }
}
