import { on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../../payment-contract.ts'
import { paymentsPaper } from '../list-papers.ts'
import { ownPartner } from '../statement.ts'
import { certificatesDueIn, giveCertificate } from './certificates.ts'
import { approvePayment, cancelPayment } from './decide.ts'
import { paymentsDue, preparePayments } from './gather.ts'
import { giveUpPayment } from './give-up.ts'
import { paymentPaper } from './paper.ts'
import { addPayoutAccount, payoutAccounts } from './payout-account.ts'
import { listPayments, readPayment } from './read.ts'
import { taxDeducted, taxDeductedPaper } from './tax-deducted.ts'

const done = { done: true } as const

/** What partners are paid: statements, their two persons, the account. */
export const paymentHandlers = [
  on(calls.myPayments, (work, { query }) => listPayments(work, query, { partnerId: ownPartner(work) })),
  onListFile(calls.myPaymentsFile, (work, { query }) => paymentsPaper(work, query, { partnerId: ownPartner(work) })),
  on(calls.taxDeducted, work => taxDeducted(work)),
  onOutside(calls.taxDeductedFile, async (outside, { query, reply }) => {
    await sendPaper(outside, await taxDeductedPaper(outside, query.fromOn), query.format, reply)
    return undefined
  }),
  on(calls.certificatesDue, (work, { query }) => certificatesDueIn(work, query.fromOn)),
  on(calls.giveCertificate, async (work, { params, body }) => {
    await giveCertificate(work, params.partnerId, body)
    return done
  }),
  on(calls.listPayments, (work, { query }) => listPayments(work, query, { state: query.state })),
  onListFile(calls.paymentsFile, (work, { query }) => paymentsPaper(work, query, { state: query.state })),
  on(calls.readPayment, (work, { params }) => readPayment(work, params.statementId)),
  onOutside(calls.paymentFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await paymentPaper(outside, params.statementId), query.format, reply)
    return undefined
  }),
  on(calls.duePayments, (work, { query }) => paymentsDue(work, query.month)),
  on(calls.preparePayments, (work, { body }) => preparePayments(work, body.month)),
  on(calls.approvePayment, async (work, { params, body }) => {
    await approvePayment(work, params.statementId, body.netPaise)
    return done
  }),
  on(calls.cancelPayment, async (work, { params, body }) => {
    await cancelPayment(work, params.statementId, body.reason)
    return done
  }),
  onOutside(calls.giveUpPayment, async (outside, { params, body }) => {
    await giveUpPayment(outside, params.statementId, body.reason)
    return done
  }),
  on(calls.payoutAccount, work => payoutAccounts(work)),
  on(calls.addPayoutAccount, async (work, { body }) => ({ id: await addPayoutAccount(work, body) })),
]
