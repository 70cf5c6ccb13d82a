import { on, type Handler } from '@poonji/api-platform/module.ts'
import * as calls from '../../extension-contract.ts'
import { loanById } from '../loan-by-id.ts'
import { answerExtension } from './answer.ts'
import { askExtension, decideExtension } from './ask.ts'
import { extensionsOf } from './extensions-of.ts'
import { seeExtension } from './see.ts'

export const extensionHandlers: Handler[] = [
  on(calls.extensions, (work, { params }) => extensionsOf(work, params.loanId)),
  on(calls.previewExtension, async (work, { params, query }) =>
    seeExtension(work, await loanById(work, params.loanId), query),
  ),
  on(calls.askExtension, (work, { params, body }) => askExtension(work, { ...body, loanId: params.loanId })),
  on(calls.decideExtension, async (work, { params, body }) => {
    await decideExtension(work, { ...body, loanId: params.loanId, extensionId: params.extensionId })
    return { done: true as const }
  }),
  on(calls.answerExtension, async (work, { params, body }) => {
    await answerExtension(work, { ...body, loanId: params.loanId, extensionId: params.extensionId })
    return { done: true as const }
  }),
]
