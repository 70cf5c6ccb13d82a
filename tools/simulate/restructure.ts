import { answerRestructuring, decideRestructuring } from '@poonji/capabilities/loans/server/restructure/decide.ts'
import { askRestructuring, previewRestructuring } from '@poonji/capabilities/loans/server/restructure/ask.ts'
import { beginRestructuring } from '@poonji/capabilities/loans/server/restructure/begin.ts'
import { openOf } from '@poonji/capabilities/loans/server/restructure/open.ts'
import type { Wanted } from '@poonji/capabilities/loans/server/restructure/see.ts'
import { FUNDS, MORATORIUM_INTERESTS } from '@poonji/capabilities/loans/status.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { between } from '../crash/random.ts'
import type { Standing } from './standing.ts'
import { pick } from './terms.ts'

/** A step on the way to new terms: proposed, decided, answered, and begun on their day or later. */
export type RestructureStep =
  | { kind: 'propose'; wanted: Wanted }
  | { kind: 'decide'; approve: boolean }
  | { kind: 'answer'; agree: boolean }
  | { kind: 'begin' }

/**
 * The next step that a loan takes on a day, if any; late borrowers ask for other terms more often. What is used of a limit
 * becomes instalments by the same steps, of every second one; of invoices it is asked and refused.
 */
export function restructureOf(on: PlainDate, loan: Standing, random: () => number): RestructureStep | undefined {
  const { shape, open, unpaidPaise } = loan
  const ofLimit = shape !== 'instalment'
  // the others are lived as limits to their end
  if (ofLimit && loan.index % 2 === 0) return undefined
  const remaining = ofLimit ? between(random, 1, 12) : loan.remaining
  if (open?.agreed) return open.fromOn <= on && random() < 0.7 ? { kind: 'begin' } : undefined
  const chance = open ? 0.1 : ofLimit ? 0.06 : unpaidPaise > 0 ? 0.04 : 0.003
  if (random() < chance) return { kind: 'propose', wanted: wantedOn(on, remaining, random) }
  if (!open || random() >= 0.6) return undefined
  const yes = random() < 0.85
  return open.state === 'WAITING' ? { kind: 'decide', approve: yes } : { kind: 'answer', agree: yes }
}

function wantedOn(on: PlainDate, remaining: number, random: () => number): Wanted {
  const instalments = Math.max(1, remaining) + between(random, 0, 12)
  return {
    fromOn: addDays(on, between(random, 0, 12)),
    rateBps: between(random, 1, 3_600),
    instalments,
    moratoriumMonths: random() < 0.5 ? 0 : between(random, 0, Math.min(6, instalments - 1)),
    moratoriumInterest: pick(random, ...MORATORIUM_INTERESTS),
    funds: pick(random, ...FUNDS),
  }
}

/** Takes the step by the product's services. @throws 409 where the loan has changed meanwhile */
export async function takeStep(work: Work, loanId: string, step: RestructureStep): Promise<void> {
  if (step.kind === 'propose') {
    const { seenHash } = await previewRestructuring(work, loanId, step.wanted)
    await askRestructuring(work, { ...step.wanted, loanId, seenHash, reason: 'Sales fell' })
    return
  }
  const open = await openOf(work, loanId).executeTakeFirst()
  if (!open) return
  const which = { loanId, restructuringId: open.id }
  if (step.kind === 'decide')
    await decideRestructuring(work, { ...which, approve: step.approve, note: 'Seen in the simulation' })
  else if (step.kind === 'answer') await answerRestructuring(work, { ...which, agree: step.agree })
  else await beginRestructuring(work, open.id)
}
