import * as agreements from '@poonji/capabilities/agreements/contract.ts'
import { moveByHand, withdrawApplication } from '@poonji/capabilities/applications/move-contract.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { prepare, sendBack } from '@poonji/capabilities/disbursals/decision-contract.ts'
import * as offers from '@poonji/capabilities/offers/contract.ts'
import * as cases from '@poonji/capabilities/underwriting/case-contract.ts'
import * as decisions from '@poonji/capabilities/underwriting/decision-contract.ts'
import * as queries from '@poonji/capabilities/underwriting/query-contract.ts'
import { offerOf, proposal, takeCase } from './borrow.ts'
import type { Ending } from './cast.ts'
import { askToDraw } from './draw.ts'
import { STAFF, type Stage } from './stage.ts'
import type { Life } from './story.ts'

type End = (stage: Stage, life: Life) => Promise<void>

const movedByStaff =
  (to: ApplicationStatus, reason: string): End =>
  async (stage, { applicationId: appId }) => {
    const staff = await stage.player(STAFF.administrator)
    await staff.call(moveByHand, { appId, body: { to, reason } })
  }

const withOffer =
  (act: (stage: Stage, life: Life, loanRequestId: string) => Promise<unknown>): End =>
  async (stage, life) => {
    const { borrower, organisationId, applicationId } = life
    await act(stage, life, (await offerOf(stage, borrower.mobile, organisationId, applicationId)).loanRequestId)
  }

async function drawing(stage: Stage, { borrower: { mobile, need }, organisationId }: Life, submit = true) {
  const asked = await askToDraw(stage, mobile, organisationId, need?.amountPaise ?? 0, submit)
  if (!asked) throw new Error('nothing can be drawn')
  return asked
}

async function prepared(stage: Stage, life: Life): Promise<string> {
  const { id: disbursalId } = await drawing(stage, life)
  const maker = await stage.player(STAFF.maker)
  await maker.call(prepare, { disbursalId, body: { valueOn: stage.today } })
  return disbursalId
}

/** How an application leaves the straight way, or what happens to it last. */
export const ENDINGS: Record<Ending, End> = {
  'query-of-operations': movedByStaff('PROCESSING_QUERY', 'The balance sheet lacks its second page'),
  'verified-by-hand': movedByStaff('VERIFIED', 'PAN seen on the original card'),
  unresponsive: movedByStaff('CLIENT_UNRESPONSIVE', 'Four calls in two weeks, no answer'),
  async 'taken-by-desk'(stage, { applicationId }) {
    await (await stage.player(STAFF.desk)).call(cases.take, { applicationId, body: { from: null } })
  },
  async 'query-of-desk'(stage, { applicationId }) {
    await takeCase(stage, applicationId)
    const desk = await stage.player(STAFF.desk)
    const text = 'Sales fell by a third in July and August: what happened, and how do orders stand now?'
    await desk.call(queries.ask, { applicationId, body: { askedTo: 'borrower', text } })
  },
  async 'waits-for-committee'(stage, { applicationId, borrower: { need } }) {
    await takeCase(stage, applicationId)
    const desk = await stage.player(STAFF.desk)
    if (need) await desk.call(decisions.approve, { applicationId, body: proposal({ ...need, feeBps: 150 }) })
  },
  async rejected(stage, { applicationId }) {
    await takeCase(stage, applicationId)
    const desk = await stage.player(STAFF.desk)
    const reasons = 'Returned cheques in five of six months, and instalments elsewhere take half of the surplus'
    const body = { reasons, plainReasons: ['BANK_CONDUCT' as const, 'EXISTING_LOANS' as const] }
    await desk.call(decisions.reject, { applicationId, body })
  },
  'question-on-offer': withOffer(async (stage, { borrower }, loanRequestId) => {
    const text = 'May we repay in part after the festival season without a fee?'
    await (await stage.player(borrower.mobile)).call(offers.ask, { loanRequestId, body: { text } })
  }),
  'offer-withdrawn': withOffer(async (stage, _life, loanRequestId) => {
    const reason = 'A newer bureau report shows another loan'
    await (await stage.player(STAFF.desk)).call(offers.withdraw, { loanRequestId, body: { reason } })
  }),
  declined: withOffer(async (stage, { borrower, organisationId: orgId, applicationId: appId }, loanRequestId) => {
    const body = {
      ...{ loanRequestId, status: 'DECLINED_BY_CLIENT' as const, kfsHash: null },
      reason: 'Our bank has offered the same at a lower rate',
    }
    await (await stage.player(borrower.mobile)).call(offers.decide, { orgId, appId, body })
  }),
  async 'agreement-cancelled'(stage, { borrower, applicationId }) {
    const agreement = await (await stage.player(borrower.mobile)).call(agreements.ofApplication, { applicationId })
    if (!agreement) throw new Error('there is no agreement')
    const reason = 'The client buys the machine next year'
    await (await stage.player(STAFF.maker)).call(agreements.cancel, { agreementId: agreement.id, body: { reason } })
  },
  async withdrawn(stage, { borrower, applicationId: appId }) {
    const body = { reason: 'We sold a plot and need no loan now' }
    await (await stage.player(borrower.mobile)).call(withdrawApplication, { appId, body })
  },
  async 'draw-drafted'(stage, life) {
    await drawing(stage, life, false)
  },
  async 'draw-asked'(stage, life) {
    await drawing(stage, life)
  },
  async 'draw-prepared'(stage, life) {
    await prepared(stage, life)
  },
  async 'draw-sent-back'(stage, life) {
    const disbursalId = await prepared(stage, life)
    const body = { reason: 'Value date is a holiday in Mizoram; make it the next working day' }
    await (await stage.player(STAFF.checker)).call(sendBack, { disbursalId, body })
  },
}
