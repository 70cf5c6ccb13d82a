import { on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../linking-contract.ts'
import {
  approveLinking,
  approveLinkingByCode,
  askToLink,
  rejectLinking,
  sendLinkingCode,
  verifyLinking,
  withdrawLinking,
} from './linking.ts'
import { connectionsOf, endConnection } from './connections.ts'
import { connectionsPaper } from './connections-paper.ts'
import { linkingOf, myLinkingRequests } from './linking-lists.ts'

const done = { done: true } as const

/** Who asks to belong to an organisation, and which organisation to be connected with it. */
export const linkingHandlers = [
  on(calls.myLinkingRequests, work => myLinkingRequests(work)),
  on(calls.askToJoin, async (work, { body }) => ({ requestId: await askToLink(work, body) })),
  on(calls.withdrawLinking, async (work, { params }) => {
    await withdrawLinking(work, params.requestId)
    return done
  }),
  on(calls.linkingRequests, (work, { params }) => linkingOf(work, params.orgId)),
  on(calls.askToConnect, async (work, { params, body }) => ({
    requestId: await askToLink(work, { ...body, fromOrganisationId: params.orgId }),
  })),
  on(calls.listConnections, (work, { params, query }) => connectionsOf(work, params.orgId, query)),
  onListFile(calls.connectionsFile, (work, { params, query }) => connectionsPaper(work, params.orgId, query)),
  on(calls.endConnection, async (work, { params }) => {
    await endConnection(work, params.orgId, params.connectionId)
    return done
  }),
  on(calls.verifyLinking, async (work, { params }) => {
    await verifyLinking(work, params.requestId)
    return done
  }),
  on(calls.approveLinking, async (work, { params }) => {
    await approveLinking(work, params.requestId)
    return done
  }),
  on(calls.sendLinkingCode, (work, { params }) => sendLinkingCode(work, params.requestId)),
  onOutside(calls.approveLinkingByCode, async (outside, { params, body }) => {
    await approveLinkingByCode(outside, params.requestId, body)
    return done
  }),
  on(calls.rejectLinking, async (work, { params, body }) => {
    await rejectLinking(work, params.requestId, body.reason)
    return done
  }),
]
