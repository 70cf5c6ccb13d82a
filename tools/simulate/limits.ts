import { closeLimit, takeBackClosing } from '@poonji/capabilities/loans/server/limit-closing/close-limit.ts'
import { answerExtension } from '@poonji/capabilities/loans/server/extension/answer.ts'
import { askExtension, decideExtension } from '@poonji/capabilities/loans/server/extension/ask.ts'
import { extensionsOf } from '@poonji/capabilities/loans/server/extension/extensions-of.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { between } from '../crash/random.ts'
import type { Standing } from './standing.ts'

/** What happens to a limit beside its draws: one drawing is asked to run longer, and it is closed or kept after all. */
export type LimitStep =
  | { kind: 'ask-longer'; requestId: string; untilOn: PlainDate }
  | { kind: 'decide-longer'; approve: boolean }
  | { kind: 'answer-longer'; agree: boolean }
  | { kind: 'close-limit' }
  | { kind: 'reopen-limit' }

const KINDS: readonly string[] = [
  'ask-longer',
  'decide-longer',
  'answer-longer',
  'close-limit',
  'reopen-limit',
] satisfies LimitStep['kind'][]

export const isLimitStep = <Other extends { kind: string }>(command: Other | LimitStep): command is LimitStep =>
  KINDS.includes(command.kind)

/** The step that is taken on a day, if any: late borrowers ask for longer drawings more often, some for repaid ones. */
export function limitStepOf(on: PlainDate, loan: Standing, random: () => number): LimitStep | undefined {
  if (loan.shape === 'instalment') return undefined
  if (loan.longer === 'WAITING') return random() < 0.5 ? { kind: 'decide-longer', approve: random() < 0.85 } : undefined
  if (loan.longer === 'APPROVED' && random() < 0.4) return { kind: 'answer-longer', agree: random() < 0.85 }
  if (loan.closing && random() < 0.05) return { kind: 'reopen-limit' }
  if (!loan.closing && random() < 0.002) return { kind: 'close-limit' }
  if (random() >= (loan.unpaidPaise > 0 ? 0.1 : 0.02)) return undefined
  const drawing = loan.drawings[between(random, 0, loan.drawings.length - 1)]
  return drawing && { kind: 'ask-longer', requestId: drawing.requestId, untilOn: addDays(on, between(random, 1, 120)) }
}

/** Takes the step by the product's services. @throws 400, 403 or 409 where the limit or drawing has changed meanwhile */
export async function takeLimitStep(work: Work, loanId: string, step: LimitStep): Promise<void> {
  switch (step.kind) {
    case 'ask-longer': {
      const tranche = work.db.selectFrom('tranche').select('id').where('request_id', '=', step.requestId)
      const { id: trancheId } = await tranche.executeTakeFirstOrThrow()
      await askExtension(work, { loanId, trancheId, untilOn: step.untilOn, reason: 'The buyer pays late' })
      return
    }
    case 'decide-longer': {
      const waits = await work.db
        .selectFrom('drawing_extension')
        .select('id')
        .where('loan_id', '=', loanId)
        .where('state', '=', 'WAITING')
        .executeTakeFirst()
      const decision = { approve: step.approve, note: 'Seen in the simulation' }
      if (waits) await decideExtension(work, { loanId, extensionId: waits.id, ...decision })
      return
    }
    case 'answer-longer': {
      const { extensions } = await extensionsOf(work, loanId)
      const offered = extensions.find(one => one.seen)
      const { extensionId, seen } = offered ?? {}
      const answer = { agree: step.agree, seenHash: seen?.seenHash ?? '' }
      if (extensionId) await answerExtension(work, { loanId, extensionId, ...answer })
      return
    }
    case 'close-limit':
      await closeLimit(work, { loanId, reason: 'No longer needed' })
      return
    case 'reopen-limit': {
      const closing = await work.db
        .selectFrom('limit_closing')
        .select('id')
        .where('loan_id', '=', loanId)
        .where('taken_back_at', 'is', null)
        .executeTakeFirst()
      if (closing) await takeBackClosing(work, { loanId, closingId: closing.id, byBorrower: true })
      return
    }
  }
}
