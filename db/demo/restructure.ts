import * as calls from '@poonji/capabilities/loans/restructure-contract.ts'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { Event, Known } from './events.ts'
import { RESTRUCTURED } from './cast/roles.ts'
import { STAFF, type Stage } from './stage.ts'

const { mobile, begunDaysAgo } = RESTRUCTURED

/** The loan, and the restructuring of it that was proposed last. */
async function found(stage: Stage, { organisationOf }: Known) {
  const [loan] = await (await stage.player(mobile)).call(listLoans, { orgId: organisationOf(mobile) })
  const loanId = loan?.loanId ?? ''
  const { restructurings, ask } = await (await stage.player(STAFF.maker)).call(calls.restructurings, { loanId })
  return { loanId, restructuringId: restructurings[0]?.restructuringId ?? '', remaining: ask?.remaining ?? 0 }
}

/** One who fell behind and asked for more time: proposed, decided, agreed, and in force from the day after. */
export const restructureEvents: readonly Event[] = [
  {
    ...{ daysAgo: begunDaysAgo + 4, hour: 13 },
    async act(stage, known) {
      const { loanId, remaining } = await found(stage, known)
      const terms = {
        fromOn: addDays(stage.today, 4),
        rateBps: 1_600,
        instalments: remaining + 9,
        moratoriumMonths: 0,
        moratoriumInterest: 'PAID',
        funds: 'INTEREST',
      } as const
      const maker = await stage.player(STAFF.maker)
      const { seenHash } = await maker.call(calls.previewRestructuring, { loanId, query: terms })
      const reason = 'A large buyer closed; new orders seen, cash flow carries the smaller instalment'
      await maker.call(calls.askRestructuring, { loanId, body: { ...terms, seenHash, reason } })
    },
  },
  {
    ...{ daysAgo: begunDaysAgo + 3, hour: 13 },
    async act(stage, known) {
      const { loanId, restructuringId } = await found(stage, known)
      const body = { approve: true, note: '' }
      await (await stage.player(STAFF.checker)).call(calls.decideRestructuring, { loanId, restructuringId, body })
    },
  },
  {
    ...{ daysAgo: begunDaysAgo + 1, hour: 18 },
    async act(stage, known) {
      const { loanId, restructuringId } = await found(stage, known)
      const body = { agree: true }
      await (await stage.player(mobile)).call(calls.answerRestructuring, { loanId, restructuringId, body })
    },
  },
]
