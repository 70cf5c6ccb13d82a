import { on, type Handler } from '@poonji/api-platform/module.ts'
import * as calls from '../../penal-waiver-contract.ts'
import { askPenalWaiver } from './ask.ts'
import { decidePenalWaiver } from './decide.ts'

export const penalWaiverHandlers: Handler[] = [
  on(calls.askPenalWaiver, (work, { params, body }) => askPenalWaiver(work, { ...body, loanId: params.loanId })),
  on(calls.decidePenalWaiver, async (work, { params, body }) => {
    await decidePenalWaiver(work, { ...body, loanId: params.loanId, requestId: params.requestId })
    return { done: true as const }
  }),
]
