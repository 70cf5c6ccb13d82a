import { askRateChange } from '@poonji/capabilities/loans/server/rate/ask-change.ts'
import { beginRate } from '@poonji/capabilities/loans/server/rate/begin-change.ts'
import { chooseRateKeeps, decideRateChange } from '@poonji/capabilities/loans/server/rate/decide-change.ts'
import { RATE_KEEPS, type RateKeeps } from '@poonji/capabilities/loans/status.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { between } from '../crash/random.ts'
import type { Standing } from './standing.ts'
import { pick } from './terms.ts'

/** A step on the way to another rate: asked, decided, chosen by the borrower what stays, and begun on its day or later. */
export type RateStep =
  | { kind: 'ask-rate'; fromOn: PlainDate; rateBps: number }
  | { kind: 'decide-rate'; approve: boolean }
  | { kind: 'choose-rate'; keeps: RateKeeps }
  | { kind: 'begin-rate' }

const KINDS: readonly string[] = ['ask-rate', 'decide-rate', 'choose-rate', 'begin-rate'] satisfies RateStep['kind'][]

export const isRateStep = <Other extends { kind: string }>(command: Other | RateStep): command is RateStep =>
  KINDS.includes(command.kind)

/** The step that is taken on a day, if any: some are decided too late, chosen more than once, begun days behind. */
export function rateStepOf(on: PlainDate, { rate, floating }: Standing, random: () => number): RateStep | undefined {
  if (!rate) {
    if (!floating || random() >= 0.03) return undefined
    return { kind: 'ask-rate', fromOn: addDays(on, between(random, 1, 20)), rateBps: between(random, 1, 3_600) }
  }
  const late = rate.fromOn <= on
  if (rate.state === 'WAITING')
    return random() < 0.4 ? { kind: 'decide-rate', approve: random() < (late ? 0.1 : 0.9) } : undefined
  if (late) return random() < 0.7 ? { kind: 'begin-rate' } : undefined
  return random() < 0.2 ? { kind: 'choose-rate', keeps: pick(random, ...RATE_KEEPS) } : undefined
}

/** Takes the step by the product's services. @throws 400 or 409 where the loan or the day has changed meanwhile */
export async function takeRateStep(work: Work, loanId: string, step: RateStep): Promise<void> {
  if (step.kind === 'ask-rate') {
    const { fromOn, rateBps } = step
    const made = { benchmark: 'RBI repo', benchmarkBps: 550, spreadBps: rateBps - 550 }
    await askRateChange(work, { loanId, fromOn, ...made, reason: 'Repo rate moved' })
    return
  }
  const coming = await work.db
    .selectFrom('loan_rate_change')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('state', '<>', 'REFUSED')
    .where('begun_on', 'is', null)
    .executeTakeFirst()
  if (!coming) return
  const which = { loanId, changeId: coming.id }
  if (step.kind === 'decide-rate')
    await decideRateChange(work, { ...which, approve: step.approve, note: 'Seen in the simulation' })
  else if (step.kind === 'choose-rate') await chooseRateKeeps(work, { ...which, keeps: step.keeps })
  else await beginRate(work, coming.id)
}
