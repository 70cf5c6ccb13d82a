import { on, type Handler } from '@poonji/api-platform/module.ts'
import * as calls from '../../restructure-contract.ts'
import { askRestructuring, previewRestructuring } from './ask.ts'
import { answerRestructuring, decideRestructuring } from './decide.ts'
import { restructuringsOf } from './restructurings-of.ts'

const done = { done: true } as const

export const restructureHandlers: Handler[] = [
  on(calls.restructurings, (work, { params }) => restructuringsOf(work, params.loanId)),
  on(calls.previewRestructuring, (work, { params, query }) => previewRestructuring(work, params.loanId, query)),
  on(calls.askRestructuring, (work, { params, body }) => askRestructuring(work, { ...body, loanId: params.loanId })),
  on(calls.decideRestructuring, async (work, { params, body }) => {
    await decideRestructuring(work, { ...body, loanId: params.loanId, restructuringId: params.restructuringId })
    return done
  }),
  on(calls.answerRestructuring, async (work, { params, body }) => {
    await answerRestructuring(work, { ...body, loanId: params.loanId, restructuringId: params.restructuringId })
    return done
  }),
]
