import { createHash } from 'node:crypto'
import { entityOf } from '../businesses/business.ts'
import { isPan } from '../businesses/identifiers.ts'
import type { FakeWorld } from '../fake-world.ts'
import { nameMatchScore } from '../names.ts'
import { refused, unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import type { PanCategory, PanPort } from './port.ts'

const CATEGORIES: Record<string, PanCategory> = {
  A: 'Association of Persons',
  B: 'Body of Individuals',
  C: 'Company',
  F: 'Firm',
  G: 'Government',
  H: 'Hindu Undivided Family',
  J: 'Artificial Juridical Person',
  L: 'Local Authority',
  P: 'Individual',
  T: 'Trust',
}

/**
 * A business's PAN is recorded under its legal name (`entityOf`). A person's PAN is recorded under the first name it was
 * verified with, where the surname begins with its fifth letter as the tax department has it; else under a made-up one,
 * so it mismatches. The last two digits of the number decide: 07 fake, 17 deactivated, 27 recorded under another name,
 * 37 servers down, 47 date of birth does not match. Switch `pan`.
 */
export function fakePan(world: FakeWorld): PanPort {
  return {
    async verify({ pan, name, dateOfBirth }) {
      const scenario = pan.slice(7, 9)
      if ((await readSwitch(world, 'pan')) === 'down' || scenario === '37')
        return unavailable('server-down', 'the PAN service is not working')
      if (!isPan(pan)) return refused('invalid-pan', 'not a PAN')
      const category = CATEGORIES[pan.charAt(3)] ?? 'Individual'
      if (scenario === '07')
        return {
          status: 'ok',
          panStatus: 'fake',
          nameOnRecord: '',
          nameMatchScore: 0,
          dateOfBirthMatches: null,
          category,
        }
      const nameOnRecord = await recordedName(world, pan, name)
      return {
        status: 'ok',
        panStatus: scenario === '17' ? 'deactivated' : 'valid',
        nameOnRecord,
        nameMatchScore: nameMatchScore(name, nameOnRecord),
        dateOfBirthMatches: dateOfBirth ? scenario !== '47' : null,
        category,
      }
    },
  }
}

async function recordedName(world: FakeWorld, pan: string, given: string): Promise<string> {
  if (pan.charAt(3) !== 'P' || pan.slice(7, 9) === '27') return entityOf(pan).legalName
  const key = createHash('sha256').update(pan).digest('hex')
  const kept = await world.get<string>('pan-names', key)
  if (kept) return kept
  const name = given.trim().toUpperCase()
  const surname = name.split(/\s+/).at(-1) ?? ''
  if (!surname.startsWith(pan.charAt(4))) return entityOf(pan).legalName
  await world.set('pan-names', key, name)
  return name
}
