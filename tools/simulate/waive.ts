import { askPenalWaiver } from '@poonji/capabilities/loans/server/penal-waiver/ask.ts'
import { decidePenalWaiver } from '@poonji/capabilities/loans/server/penal-waiver/decide.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { between } from '../crash/random.ts'
import type { Standing } from './standing.ts'

/** A step on the way to a waiver of late payment charges: asked, for an amount or with null for all of them, and decided. */
export type WaiveStep = { kind: 'ask-waiver'; amountPaise: number | null } | { kind: 'decide-waiver'; approve: boolean }

/** The step that is taken on a day, if any: some ask for what was paid meanwhile. */
export function waiveOf({ penalPaise, waiverWaits }: Standing, random: () => number): WaiveStep | undefined {
  if (waiverWaits) return random() < 0.5 ? { kind: 'decide-waiver', approve: random() < 0.85 } : undefined
  if (penalPaise === 0 || random() >= 0.2) return undefined
  return { kind: 'ask-waiver', amountPaise: random() < 0.5 ? null : between(random, 1, penalPaise) }
}

/** Takes the step by the product's services. @throws 400 or 409 where less is unpaid by now, or the loan was closed */
export async function takeWaiveStep(work: Work, loanId: string, step: WaiveStep): Promise<void> {
  if (step.kind === 'ask-waiver') {
    await askPenalWaiver(work, { loanId, amountPaise: step.amountPaise, reason: 'Late by our fault' })
    return
  }
  const waits = await work.db
    .selectFrom('penal_waiver')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (!waits) return
  const { approve } = step
  await decidePenalWaiver(work, { loanId, requestId: waits.id, approve, note: 'Seen in the simulation' })
}
