import { conflict } from '@poonji/api-platform/errors.ts'
import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import '@poonji/capabilities/loans/events.ts'
import * as calls from '../contract.ts'
import { UPI_MOST_PAISE } from '../status.ts'
import { knownPath, statusPath, takeCallback } from './callback.ts'
import { bookWhatProviderSays } from './confirm-payment.ts'
import { creditHandlers } from './credit-routes.ts'
import { detailOf } from './detail.ts'
import { collectByVpa, handOffForm } from './hand-off.ts'
import { jobs } from './jobs.ts'
import { listPayments } from './list.ts'
import { onBooked } from './on-booked.ts'
import { paymentsPaper } from './payments-paper.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { reportPayment } from './report-payment.ts'
import { answerModification, decidePayment, requestModification } from './review.ts'
import { startPayment } from './start-payment.ts'
import { bounceCheque, unmapPayment } from './unmap.ts'
import { waitForStatus } from './wait-for-status.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'payments',
  jobs,
  subscribers: [subscriber('payment.booked', onBooked)],
  scopes: {
    payment: (db, id) =>
      db
        .selectFrom('payment')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    'bank-credit': async (db, id) => {
      const credit = await db.selectFrom('bank_credit').select('tenant').where('id', '=', id).executeTakeFirst()
      return credit && { tenant: credit.tenant, organisationId: null }
    },
  },
  handlers: [
    onOutside(calls.options, async outside => {
      const { accountName: name, accountNumber: number, ifsc, bankName: bank } = await lenderOf(outside)
      return {
        upiCollect: await outside.ports.gateway.collectIsOffered(),
        upiMostPaise: UPI_MOST_PAISE,
        account: { name, number, ifsc, bank },
      }
    }),
    onOutside(calls.start, async (outside, { params, body, request }) => {
      const key = request.headers['idempotency-key']
      const payment = await startPayment(
        outside,
        params.orgId,
        body,
        typeof key === 'string' ? key.slice(0, 100) : null,
      )
      return { id: payment.id, mode: body.mode }
    }),
    onOutside(calls.collect, async (outside, { params, body }) => {
      await collectByVpa(outside, params.paymentId, body.vpa)
      return done
    }),
    onOutside(calls.handOff, (outside, { params }) => handOffForm(outside, params.paymentId)),
    onOutside(calls.callback, async (outside, { query, body, reply }) => {
      const payment = await takeCallback(outside, body)
      const wanted = knownPath(
        payment?.status === 'MAPPED' || payment?.status === 'PENDING' ? query.success : query.error,
      )
      void reply.redirect(wanted ?? (payment ? statusPath(payment) : '/payment-status'), 303)
      return done
    }),
    on(calls.list, (work, { query }) => listPayments(work, query)),
    onListFile(calls.paymentsFile, paymentsPaper),
    onOutside(calls.read, (outside, { params }) => detailOf(outside, params.paymentId)),
    onOutside(calls.statusNow, (outside, { params, query, reply }) =>
      waitForStatus(outside, params.paymentId, query.wait, () => reply.raw.destroyed),
    ),
    on(calls.report, async (work, { params, body }) => {
      const { id, status } = await reportPayment(work, params.orgId, body)
      return { id, status }
    }),
    on(calls.requestModification, async (work, { params, body }) => {
      await requestModification(work, params.paymentId, body.text)
      return done
    }),
    on(calls.answerModification, async (work, { params, body }) => {
      await answerModification(work, params.paymentId, body.done, body.answer)
      return done
    }),
    on(calls.decide, async (work, { params, body }) => {
      await decidePayment(work, params.paymentId, body.to, body.reason)
      return done
    }),
    onOutside(calls.bookChecked, async (outside, { params }) => {
      const { booking_id: paymentBookingId } = await bookWhatProviderSays(outside, params.paymentId)
      if (!paymentBookingId) throw conflict()
      return { paymentBookingId }
    }),
    on(calls.unmap, async (work, { params, body }) => {
      await unmapPayment(work, params.paymentId, body.reason)
      return done
    }),
    on(calls.bounce, async (work, { params, body }) => {
      await bounceCheque(work, params.paymentId, body.onDate, body.reason)
      return done
    }),
    ...creditHandlers,
  ],
})
