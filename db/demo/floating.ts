import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import * as calls from '@poonji/capabilities/loans/rate-contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { FLOATING } from './cast/roles.ts'
import type { Event, Known } from './events.ts'
import { STAFF, type Stage } from './stage.ts'

const { mobile, changedDaysAgo } = FLOATING

/** The spread over the repo rate that the loan was made at. */
const SPREAD_BPS = 775

const loanOf = async (stage: Stage, { organisationOf }: Known): Promise<string> => {
  const [loan] = await (await stage.player(mobile)).call(listLoans, { orgId: organisationOf(mobile) })
  return loan?.loanId ?? ''
}

/** A change asked by one, decided by another, and told to the borrower; answers which. */
async function change(stage: Stage, loanId: string, benchmarkBps: number, inDays: number): Promise<string> {
  const fromOn = addDays(stage.today, inDays)
  const reason = 'RBI changed the repo rate'
  const body = { fromOn, benchmark: 'RBI repo', benchmarkBps, spreadBps: SPREAD_BPS, reason }
  const { requestId: changeId } = await (await stage.player(STAFF.maker)).call(calls.askRateChange, { loanId, body })
  const approved = { approve: true, note: '' }
  await (await stage.player(STAFF.checker)).call(calls.decideRateChange, { loanId, changeId, body: approved })
  return changeId
}

/** A floating rate: it rose, and the borrower kept the instalment; it falls soon, and the choice is still open. */
export const floatingEvents: readonly Event[] = [
  {
    ...{ daysAgo: changedDaysAgo + 12, hour: 13 },
    async act(stage, known) {
      const loanId = await loanOf(stage, known)
      const changeId = await change(stage, loanId, 600, 12)
      const body = { keeps: 'EMI' } as const
      await (await stage.player(mobile)).call(calls.chooseRateKeeps, { loanId, changeId, body })
    },
  },
  {
    ...{ daysAgo: 3, hour: 13 },
    act: async (stage, known) => void (await change(stage, await loanOf(stage, known), 575, 15)),
  },
]
