import { on, type Handler } from '@poonji/api-platform/module.ts'
import * as calls from '../../rate-contract.ts'
import { askRateChange } from './ask-change.ts'
import { rateChangesOf } from './changes-of.ts'
import { chooseRateKeeps, decideRateChange } from './decide-change.ts'

const done = { done: true } as const

export const rateHandlers: Handler[] = [
  on(calls.rateChanges, (work, { params }) => rateChangesOf(work, params.loanId)),
  on(calls.askRateChange, (work, { params, body }) => askRateChange(work, { ...body, loanId: params.loanId })),
  on(calls.decideRateChange, async (work, { params, body }) => {
    await decideRateChange(work, { ...body, loanId: params.loanId, changeId: params.changeId })
    return done
  }),
  on(calls.chooseRateKeeps, async (work, { params, body }) => {
    await chooseRateKeeps(work, { ...body, loanId: params.loanId, changeId: params.changeId })
    return done
  }),
]
