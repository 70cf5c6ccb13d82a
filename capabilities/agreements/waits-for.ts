import type { Language } from '@poonji/kernel/dates.ts'
import type { AgreementView } from './contract.ts'
import { texts } from './texts.ts'

/** Whom an agreement waits for; null where it waits for nobody. */
export function waitsFor(
  { state, refusal, signatories }: Pick<AgreementView, 'state' | 'refusal' | 'signatories'>,
  language: Language,
): string | null {
  if (refusal) return null
  if (state === 'PREPARING' || state === 'GENERATION_PROBLEM') return texts.t(language, 'list.waitsPapers')
  const held = state === 'ON_HOLD' && signatories.find(one => one.state === 'mismatch')
  if (held) return texts.t(language, 'list.waitsName', { name: held.name })
  return signatories.find(one => one.current)?.name ?? null
}
