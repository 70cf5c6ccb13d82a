import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { ADDED_CHARGES } from '../status.ts'
import { causeOf, recordAsked, requireNoneWaits, type ChargeRequest } from './charge-asked.ts'
import { lockLoan, type LoanRow } from './history-of.ts'
import { chargeParts } from './life/charge-parts.ts'
import { settle } from './settle.ts'
import { fallenAway } from './tax-invoices/fall-away.ts'
import { tellCharge } from './tell-charge.ts'
import { texts } from './texts.ts'
import { isWrittenOff } from './written-off.ts'

/** A charge that was added by itself and stands, with what is asked of it after waivers. */
async function standingCharge(work: Work, loan: LoanRow, chargeId: string | null) {
  return work.db
    .selectFrom('loan_charge')
    .innerJoin('due', 'due.charge_id', 'loan_charge.id')
    .select(['loan_charge.due_on', 'base_paise as basePaise', 'tax_paise as taxPaise', 'inter_state as interState'])
    .select(['halves_apart as halvesApart', 'code', 'charges_paise as askedPaise', 'unpaid_paise as unpaidPaise'])
    .where('loan_charge.id', '=', chargeId)
    .where('loan_charge.loan_id', '=', loan.id)
    .where('code', 'in', ADDED_CHARGES)
    .where('reversed_on', 'is', null)
    .where('moved_charges', '=', 0)
    .executeTakeFirst()
}

/**
 * The maker asks to take a charge back that was wrong, its tax with it, also where it was paid. @throws 403 for another loan's
 * charge, or one that came with a drawing, a closing or new terms; 409 where nothing of it is asked any more, of a loan that is
 * written off, and while something else about it waits
 */
export async function askTakeBack(
  work: Work,
  asked: { loanId: string; chargeId: string; reason: string },
): Promise<{ requestId: string }> {
  const loan = await lockLoan(work.db, work.tenant, asked.loanId)
  const charge = await standingCharge(work, loan, asked.chargeId)
  if (!charge) throw notPermitted()
  if (charge.askedPaise === 0) throw conflict(texts.t(work.language, 'charges.nothingAsked'))
  if (await isWrittenOff(work, loan)) throw conflict(texts.t(work.language, 'adjust.writtenOff'))
  await requireNoneWaits(work, asked.chargeId)
  const { taxablePaise } = chargeParts(charge, charge.askedPaise)
  return recordAsked(work, loan, {
    kind: 'REVERSE',
    code: charge.code,
    charge_id: asked.chargeId,
    base_paise: taxablePaise,
    tax_paise: charge.askedPaise - taxablePaise,
    reason: asked.reason,
  })
}

/** The loan's history goes on as if the charge had never been: what paid it pays what else is due, or is ahead again. */
export async function takeBackCharge(work: Work, loan: LoanRow, request: ChargeRequest): Promise<string> {
  const charge = await standingCharge(work, loan, request.charge_id)
  if (!charge || !request.charge_id || charge.askedPaise === 0)
    throw conflict(texts.t(work.language, 'charges.nothingAsked'))
  if (await isWrittenOff(work, loan)) throw conflict(texts.t(work.language, 'adjust.writtenOff'))
  const chargeId = request.charge_id
  const amountPaise: Paise = charge.askedPaise
  await settle(work, loan, causeOf(work, 'charge.reversed', request), async () => {
    await work.db.updateTable('loan_charge').set(fallenAway(work, charge.due_on)).where('id', '=', chargeId).execute()
  })
  await tellCharge(work, loan, { kind: 'REVERSE', code: request.code, amountPaise, unpaidPaise: charge.unpaidPaise })
  return chargeId
}
