import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { pageOf, pageQuery } from '@poonji/contract/schemas.ts'
import { callRow, client, promiseRow } from './contract.ts'
import { PROMISE_STATES } from './status.ts'

export const promiseOfClient = promiseRow.extend(client)
export type PromiseOfClient = z.output<typeof promiseOfClient>

export const allPromises = defineCall({
  id: 'collections.allPromises',
  method: 'GET',
  path: '/api/v1/{product}/promises-to-pay',
  summary:
    'Promises of all clients that the viewer sees: of one state, active ones soonest first; the latest first without',
  who: ['admin'],
  permission: 'CAN_WORK_COLLECTIONS',
  scope: 'tenant',
  query: pageQuery.extend({ state: z.enum(PROMISE_STATES).optional() }),
  answer: pageOf(promiseOfClient),
})

export const allPromisesFile = listFile(allPromises)

export const callOfClient = callRow.extend(client)
export type CallOfClient = z.output<typeof callOfClient>

export const callHistory = defineCall({
  id: 'collections.callHistory',
  method: 'GET',
  path: '/api/v1/{product}/call-history',
  summary: 'Calls to all clients that the viewer sees, newest first; filters DISPOSITION, DATE; search by client',
  who: ['admin'],
  permission: 'CAN_WORK_COLLECTIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(callOfClient),
})

export const callHistoryFile = listFile(callHistory)
