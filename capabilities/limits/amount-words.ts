import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoney, toWholeRupees, type Paise } from '@poonji/kernel/money.ts'
import type { RevisionKind } from './status.ts'
import { texts } from './texts.ts'

/** What a limit may become: not above what its product allows, nor below what is used of it or held for a payment. */
interface Bounds {
  mostPaise: Paise
  usedPaise: Paise
  heldPaise: Paise
}

/** What is wrong with a limit of so much, in words for its field; null when nothing is. */
export function wrongLimit(amountPaise: Paise, limit: Bounds, language: Language): string | null {
  const say = (key: 'needed' | 'most' | 'below', paise: Paise) =>
    texts.t(language, `revise.notNow.${key}`, { amount: formatMoney(paise) })
  const takenPaise = limit.usedPaise + limit.heldPaise
  if (amountPaise <= 0) return say('needed', 0)
  if (amountPaise > limit.mostPaise) return say('most', toWholeRupees(limit.mostPaise, 'down'))
  if (amountPaise < takenPaise) return say('below', takenPaise)
  return null
}

/** What is wrong with the limit that a borrower wishes for; a renewal may leave it as it is, or say nothing of it. */
export function wrongWish(
  wish: { kind: RevisionKind; amountPaise: Paise | null },
  limit: Bounds & { sanctionedPaise: Paise },
  language: Language,
): string | null {
  const { kind, amountPaise } = wish
  if (amountPaise === null) return null
  if (kind === 'REVISE' && amountPaise === limit.sanctionedPaise) return texts.t(language, 'revise.notNow.same')
  return wrongLimit(amountPaise, limit, language)
}
