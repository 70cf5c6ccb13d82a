import { subscriber } from '@poonji/api-platform/events.ts'
import { job } from '@poonji/api-platform/jobs.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import '@poonji/capabilities/applications/events.ts'
import '@poonji/capabilities/organisations/events.ts'
import '@poonji/capabilities/underwriting/events.ts'
import * as calls from '../contract.ts'
import { quotes, quotesFile } from '../quote-contract.ts'
import { assertNoneIsAccepted } from './accepted.ts'
import { askForMore } from './ask-for-more.ts'
import { decideOffer } from './decide-offer.ts'
import { expireOffer, settleOffers, withdrawOffer } from './end-offer.ts'
import { followApplication } from './follow-application.ts'
import './jobs.ts'
import { acknowledgeKfs, keptDocument, readKfs } from './kfs-calls.ts'
import { kfsPdf } from './kfs-pdf.ts'
import { listOffers } from './list-offers.ts'
import { sendOffer } from './mail-offer.ts'
import { makeOffers } from './make-offers.ts'
import { answerAboutOffer, askAboutOffer } from './questions.ts'
import { quotesFor } from './quotes.ts'
import { quotesPaper } from './quotes-paper.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'offers',
  scopes: {
    offer: (db, id) =>
      db
        .selectFrom('loan_request')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(calls.list, (work, { params }) => listOffers(work, params.orgId, params.appId)),
    on(calls.decide, (work, { params, body }) =>
      decideOffer(work, { ...body, organisationId: params.orgId, applicationId: params.appId }),
    ),
    on(calls.kfs, (work, { params, query }) => readKfs(work, params.loanRequestId, query.language)),
    on(calls.kfsDocument, async (work, { params, query, reply }) => {
      const document = await keptDocument(work, params.loanRequestId, query.language)
      await reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('text/html; charset=utf-8')
        .send(document.html)
    }),
    onOutside(calls.kfsPdf, async (outside, { params, query, reply }) => {
      const pdf = await kfsPdf(outside, params.loanRequestId, query.language)
      await reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${pdf.name}"`)
        .type('application/pdf')
        .send(Buffer.from(pdf.bytes))
    }),
    on(calls.acknowledge, (work, { params, body }) => acknowledgeKfs(work, params.loanRequestId, body.sha256)),
    on(calls.ask, async (work, { params, body }) => {
      await askAboutOffer(work, params.loanRequestId, body.text)
      return done
    }),
    on(calls.answerQuestion, async (work, { params, body }) => {
      await answerAboutOffer(work, params.loanRequestId, params.questionId, body.answer)
      return done
    }),
    on(calls.withdraw, async (work, { params, body }) => {
      await withdrawOffer(work, params.loanRequestId, body.reason)
      return done
    }),
    on(calls.sendOfferEmail, async (work, { params }) => ({
      sentTo: await sendOffer(work, params.orgId, params.loanRequestId),
    })),
    on(calls.moreLoanRequest, async (work, { params, query }) => {
      await askForMore(work, params.orgId, query.applicationId)
      return done
    }),
    on(quotes, (work, { params, query }) => quotesFor(work, params.orgId, query)),
    onOutside(quotesFile, async (outside, { params, query, reply }) => {
      const { format, ...wished } = query
      await sendPaper(outside, await quotesPaper(outside, params.orgId, wished), format, reply)
      return undefined
    }),
  ],
  jobs: [
    job('offer.make', makeOffers),
    job('offer.expire', (outside, { loanRequestId }) =>
      outside.transaction(async work => void (await expireOffer(work, loanRequestId))),
    ),
    job('offer.settle', (outside, { applicationId }) => outside.transaction(work => settleOffers(work, applicationId))),
  ],
  subscribers: [
    subscriber('underwriting.approved', (work, sanction) => work.enqueue('offer.make', sanction)),
    subscriber('application.moved', followApplication),
    subscriber('organisation.goesAbroad', (work, { organisationId }) => assertNoneIsAccepted(work, organisationId)),
  ],
})
