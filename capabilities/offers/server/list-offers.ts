import { dateInIndia, daysBetween } from '@poonji/kernel/dates.ts'
import { may } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { refusalToLend } from '@poonji/capabilities/organisations/server/service.ts'
import { coolingOff } from './cooling-off.ts'
import { isOpen } from './decide-offer.ts'
import type { Offer as Shown } from '../contract.ts'
import type { Offer } from './offer.ts'
import { conditionsSaid } from './conditions.ts'
import './tables.ts'

/** The offers of an application, the open ones first, then the newest. @throws 403 where it is not the organisation's */
export async function listOffers(work: Work, organisationId: string, applicationId: string): Promise<Shown[]> {
  const application = await applicationById(work, applicationId)
  if (application?.organisationId !== organisationId) throw notPermitted()
  const rows = await work.db
    .selectFrom('loan_request')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('organisation_id', '=', organisationId)
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('choice')
    .limit(50)
    .execute()
  const open = (row: Offer) => isOpen(row) && row.valid_until > work.now
  const refusal = rows.some(open) ? await refusalToLend(work, organisationId) : null
  const shown: Shown[] = []
  for (const row of rows.toSorted((a, b) => Number(open(b)) - Number(open(a))))
    shown.push(await show(work, row, { open: open(row), refusal: open(row) ? refusal : null }))
  return shown
}

async function show(
  work: Work,
  row: Offer,
  { open, refusal }: { open: boolean; refusal: string | null },
): Promise<Shown> {
  const { figures, terms } = row
  const left = await coolingOff(work, row.id)
  return {
    loanRequestId: row.id,
    applicationId: row.application_id,
    status: isOpen(row) && !open ? 'OFFER_EXPIRED' : row.status,
    productNameEn: terms.productNameEn,
    productNameHi: terms.productNameHi,
    shape: terms.shape,
    appliedAmount: row.applied_paise,
    sanctionedAmount: row.sanctioned_paise,
    offeredAmount: row.offered_paise,
    rateBps: row.rate_bps,
    floating: terms.floating,
    feeBps: row.fee_bps,
    tenureMonths: row.tenure_months,
    paymentCycle: terms.paymentCycle,
    level: terms.shape === 'instalment' && terms.repayment === 'annuity',
    instalments: figures.instalments,
    instalment: figures.instalmentPaise,
    firstDueOn: figures.firstDueOn,
    assumedOn: figures.assumedOn,
    totalInterest: figures.totalInterestPaise,
    upfrontInterest: figures.upfrontInterestPaise,
    fees: figures.fees.map(fee => ({ kind: fee.kind, amount: fee.paise, gst: fee.gstPaise, bps: fee.bps })),
    netDisbursed: figures.netDisbursedPaise,
    totalPaid: figures.totalPaidPaise,
    aprBps: figures.aprBps,
    marginBps: terms.marginBps ?? null,
    minUtilisationBps: terms.minUtilisationBps ?? null,
    schedule: figures.schedule.map(one => ({
      number: one.number,
      dueOn: one.dueOn,
      opening: one.openingPaise,
      principal: one.principalPaise,
      interest: one.interestPaise,
      instalment: one.instalmentPaise,
      closing: one.closingPaise,
    })),
    conditions: conditionsSaid(terms, work.language),
    kfsNumber: row.kfs_number,
    validUntil: row.valid_until,
    daysLeft: open ? daysBetween(work.today, dateInIndia(row.valid_until)) : null,
    madeAt: row.created_at,
    decidedAt: row.decided_at,
    declineReason: row.decline_reason,
    withdrawReason: work.actor.domain === 'admin' ? row.withdraw_reason : null,
    acknowledged: await acknowledgedBy(work, row.id),
    questions: await questionsOf(work, row.id),
    coolingOffDays: terms.coolingOffDays,
    coolingOff: left && {
      disbursedOn: left.disbursedOn,
      untilOn: left.untilOn,
      open: left.open,
      loanId: left.loanId,
      closedOn: left.closedOn,
      keptFee: left.keptFeePaise,
      leaving: left.leaving && {
        days: left.leaving.days,
        principal: left.leaving.principalPaise,
        proportionate: left.leaving.proportionatePaise,
        returnedFee: left.leaving.returnedFeePaise,
        exit: left.leaving.exitPaise,
      },
    },
    refusal,
    may: {
      decide: open && work.actor.domain === 'buyer' && may(work.actor, 'CAN_ACCEPT_OFFER', row.organisation_id),
      ask: open && work.actor.domain === 'buyer' && may(work.actor, 'CAN_ACCEPT_OFFER', row.organisation_id),
      withdraw: open && work.actor.domain === 'admin' && may(work.actor, 'CAN_UNDERWRITE'),
      answer: work.actor.domain === 'admin' && may(work.actor, 'CAN_UNDERWRITE'),
      email: open && refusal === null && work.actor.domain !== 'buyer',
    },
  }
}

async function acknowledgedBy(work: Work, loanRequestId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom('kfs_acknowledgement')
    .select('sha256')
    .where('loan_request_id', '=', loanRequestId)
    .where('account_id', '=', work.actor.accountId)
    .execute()
  return rows.map(row => row.sha256)
}

async function questionsOf(work: Work, loanRequestId: string) {
  return work.db
    .selectFrom('offer_question')
    .select(['id as questionId', 'text', 'asked_at as askedAt', 'answer', 'answered_at as answeredAt'])
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('asked_at')
    .execute()
}
