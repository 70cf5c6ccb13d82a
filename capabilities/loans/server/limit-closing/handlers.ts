import { on, type Handler } from '@poonji/api-platform/module.ts'
import * as calls from '../../closing-contract.ts'
import { askClosing, closeLimit, decideClosing, takeBackClosing } from './close-limit.ts'
import { closingsOf } from './closings-of.ts'

const done = { done: true } as const

export const closingHandlers: Handler[] = [
  on(calls.closings, (work, { params }) => closingsOf(work, params.loanId)),
  on(calls.closeLimit, (work, { params, body }) => closeLimit(work, { ...body, loanId: params.loanId })),
  on(calls.takeBackClosing, async (work, { params }) => {
    await takeBackClosing(work, { loanId: params.loanId, closingId: params.closingId, byBorrower: true })
    return done
  }),
  on(calls.askClosing, (work, { params, body }) => askClosing(work, { ...body, loanId: params.loanId })),
  on(calls.decideClosing, async (work, { params, body }) => {
    await decideClosing(work, { ...body, loanId: params.loanId, closingId: params.closingId })
    return done
  }),
  on(calls.reopenLimit, async (work, { params }) => {
    await takeBackClosing(work, { loanId: params.loanId, closingId: params.closingId, byBorrower: false })
    return done
  }),
]
