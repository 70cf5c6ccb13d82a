import type { Language } from '@poonji/kernel/dates.ts'
import type { Connection } from './linking-contract.ts'
import { RELATION_NAMES } from './status.ts'
import { texts } from './texts.ts'

/** What the other company is; a group is one from both sides, of all else the one is to the other what the other is not. */
export function sayConnection({ relation, outgoing }: Connection, language: Language): string {
  const what = RELATION_NAMES[relation][language]
  return outgoing || relation === 'GROUP' ? what : texts.t(language, 'linking.weAre', { what })
}
