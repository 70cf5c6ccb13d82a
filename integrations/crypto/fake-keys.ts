import type { FakeWorld } from '../fake-world.ts'
import { makeSignatory } from './certificates.ts'
import type { CertificateWish, Signatory } from './certificates.ts'

const WISHES = {
  uidai: { commonName: 'Demo UIDAI (not real)', organisation: 'Demo outside world', authority: true },
  'esign-authority': {
    commonName: 'Demo Certifying Authority (not real)',
    organisation: 'Demo outside world',
    authority: true,
  },
  esp: { commonName: 'Demo e-sign provider (not real)', organisation: 'Demo outside world' },
  npci: { commonName: 'Demo mandate switch (not real)', organisation: 'Demo outside world' },
  aggregator: { commonName: 'Demo account aggregator (not real)', organisation: 'Demo outside world' },
  lender: { commonName: 'Poonji Finance (demo)', organisation: 'Poonji Finance (demo)' },
} as const satisfies Record<string, CertificateWish>

export type FakeKeyName = keyof typeof WISHES

/** Keys of the demo's outside world: made at first use, kept in the world, so that every process has the same. */
export async function fakeKey(world: FakeWorld, name: FakeKeyName): Promise<Signatory> {
  const kept = await world.get<Signatory>('keys', name)
  if (kept) return kept
  await world.set('keys', name, ownKey(name))
  return (await world.get<Signatory>('keys', name)) ?? fakeKey(world, name)
}

const made = new Map<FakeKeyName, Signatory>()

/** One process never makes two keys for a name, so its first callers cannot disagree. */
function ownKey(name: FakeKeyName): Signatory {
  const key = made.get(name) ?? makeSignatory(WISHES[name])
  made.set(name, key)
  return key
}

/** Makes all keys. Call it once, by one process, when the demo world is laid, so that two never race to make them. */
export async function layFakeKeys(world: FakeWorld): Promise<void> {
  for (const name of Object.keys(WISHES) as FakeKeyName[]) await fakeKey(world, name)
}
