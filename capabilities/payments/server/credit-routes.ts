import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import { on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import * as calls from '../credit-contract.ts'
import { creditWithCandidates, importsOf, listCreditRows } from './credit-list.ts'
import { creditsPaper } from './credits-paper.ts'
import { importCredits } from './import-credits.ts'
import { mapCredit, type MapTo } from './map-credit.ts'
import { mapToRefund, unmapRefund } from './returned-refund.ts'
import { closeCredit, reopenCredit } from './review.ts'
import { paymentById } from './service.ts'

export const creditHandlers = [
  onOutside(calls.importCredits, (outside, { request }) => importCredits(outside, request)),
  on(calls.imports, work => importsOf(work)),
  on(calls.listCredits, (work, { query }) => listCreditRows(work, query)),
  onListFile(calls.creditsFile, creditsPaper),
  on(calls.readCredit, (work, { params }) => creditWithCandidates(work, params.creditId)),
  on(calls.mapCredit, async (work, { params, body }) => {
    await assertSeen(work, body)
    const { id: paymentId, booking_id: paymentBookingId } = await mapCredit(work, params.creditId, body)
    if (!paymentBookingId) throw conflict()
    return { paymentId, paymentBookingId }
  }),
  on(calls.returnRefund, async (work, { params, body }) => {
    await mapToRefund(work, params.creditId, body.refundId)
    return { done: true } as const
  }),
  on(calls.reverseRefundReturn, async (work, { params, body }) => {
    await unmapRefund(work, params.creditId, body.reason)
    return { done: true } as const
  }),
  on(calls.closeCredit, async (work, { params, body }) => {
    await closeCredit(work, params.creditId, body.reason)
    return { done: true } as const
  }),
  on(calls.reopenCredit, async (work, { params }) => {
    await reopenCredit(work, params.creditId)
    return { done: true } as const
  }),
]

/** What a credit is mapped to must be the viewer's to see. @throws 403 */
async function assertSeen(work: Work, to: MapTo): Promise<void> {
  const organisationId = 'paymentId' in to ? (await paymentById(work, to.paymentId)).organisation_id : to.organisationId
  if (!(await seesOrganisation(work.db, work.actor, organisationId))) throw notPermitted()
}
