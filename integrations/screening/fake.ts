import { randomUUID } from 'node:crypto'
import type { FakeWorld } from '../fake-world.ts'
import { nameMatchScore } from '../names.ts'
import { unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import type { ScreeningHit, ScreeningPort } from './port.ts'

/** Made-up entries: nobody of these names is meant. */
const ENTRIES: Omit<ScreeningHit, 'score'>[] = [
  {
    list: 'UN sanctions',
    nameOnList: 'Zorvan Testovich Blacklist',
    entry: 'QDi.9001',
    remarks: 'made-up entry of the demo',
  },
  { list: 'MHA designated', nameOnList: 'Demo Banned Front', entry: 'MHA-901', remarks: 'made-up entry of the demo' },
  {
    list: 'Politically exposed',
    nameOnList: 'Pratap Mantri Demo',
    entry: 'PEP-901',
    remarks: 'minister of a made-up state',
  },
  {
    list: 'Wilful defaulters',
    nameOnList: 'Udhaar Bhool Traders',
    entry: 'WD-901',
    remarks: 'made-up entry of the demo',
  },
  {
    list: 'Debarred by SEBI',
    nameOnList: 'Sattebaaz Securities',
    entry: 'SEBI-901',
    remarks: 'made-up entry of the demo',
  },
]
const NEW_ENTRY: (typeof ENTRIES)[number] = {
  list: 'UN sanctions',
  nameOnList: 'Navin Soochidar Demo',
  entry: 'QDi.9002',
  remarks: 'made-up entry of the demo',
}
const NEW_PAN = 'ZZZPD1239K'
const LEAST_SCORE = 80
const DOWN = unavailable('server-down', 'the screening provider is not working')
const BY_PAN: Record<string, number> = { '14': 0, '24': 2 }

/**
 * A name 80 % alike one of five made-up entries (Zorvan Testovich Blacklist, Demo Banned Front, Pratap Mantri Demo, Udhaar
 * Bhool Traders, Sattebaaz Securities) hits; so do, under any name, PANs whose digits end in 14 (UN sanctions) and 24
 * (politically exposed). Switch `screening`: down, or with a sixth entry (Navin Soochidar Demo, PAN ZZZPD1239K), which
 * came today.
 */
export function fakeScreening(world: FakeWorld): ScreeningPort {
  return {
    async screen({ name, pan }) {
      const state = await readSwitch(world, 'screening')
      if (state === 'down') return DOWN
      const entries = state === 'new-entry' ? [...ENTRIES, NEW_ENTRY] : ENTRIES
      const byName = entries
        .map(entry => ({ ...entry, score: nameMatchScore(name, entry.nameOnList) }))
        .filter(hit => hit.score >= LEAST_SCORE)
      const isNew = state === 'new-entry' && pan === NEW_PAN
      const listed = isNew ? NEW_ENTRY : ENTRIES[BY_PAN[pan?.slice(7, 9) ?? ''] ?? -1]
      const byPan = listed ? [{ ...listed, nameOnList: name.toUpperCase(), score: 100 }] : []
      return {
        status: 'ok',
        reference: randomUUID(),
        listsAsOf: world.today(),
        hits: [...byPan, ...byName.filter(one => one.entry !== listed?.entry)],
      }
    },
    async changes() {
      const state = await readSwitch(world, 'screening')
      if (state === 'down') return DOWN
      return {
        status: 'ok',
        listsAsOf: world.today(),
        entries: state === 'new-entry' ? [{ nameOnList: NEW_ENTRY.nameOnList, pan: NEW_PAN }] : [],
      }
    },
  }
}
