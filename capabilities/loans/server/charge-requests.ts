import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { gstOn, lastCreditNoteOn } from '@poonji/finance/gst.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { CRORE_PAISE, type Paise } from '@poonji/kernel/money.ts'
import { supplyTo } from '@poonji/capabilities/registrations/server/service.ts'
import type { ADDED_CHARGES, ChargeCode } from '../status.ts'
import { causeOf, recordAsked, requireNoneWaits, type ChargeRequest } from './charge-asked.ts'
import { texts } from './texts.ts'
import { lastPaymentSeq, lockLoan, type LoanRow } from './history-of.ts'
import { chargeParts } from './life/charge-parts.ts'
import { settle } from './settle.ts'
import { takeBackCharge } from './take-back-charge.ts'
import { addCharge } from './tax-invoices/add-charge.ts'
import { tellCharge } from './tell-charge.ts'
import { decidable, decisionOf, type Decision } from './two-people.ts'

/** The tax on a charge of today, by the rule in force and where the borrower is, paise. */
async function taxOn(work: Work, loan: LoanRow, code: ChargeCode, basePaise: Paise): Promise<Paise> {
  const rule = await work.db
    .selectFrom('charge_tax')
    .select('tax_bps')
    .where('code', '=', code)
    .where('from_on', '<=', work.today)
    .orderBy('from_on', 'desc')
    .executeTakeFirstOrThrow()
  const { interState } = await supplyTo(work, loan.organisation_id)
  return gstOn(basePaise, rule.tax_bps, interState)
}

/** The maker asks for a charge; its tax follows from the rule. @throws 400 for an amount that cannot be, 409 for a loan that is not running */
export async function askCharge(
  work: Work,
  asked: { loanId: string; code: (typeof ADDED_CHARGES)[number]; amountPaise: Paise; reason: string },
): Promise<{ requestId: string }> {
  const { loanId, code, amountPaise, reason } = asked
  if (amountPaise <= 0) throw invalid({ amountPaise: texts.t(work.language, 'payment.zero') })
  if (amountPaise > CRORE_PAISE) throw invalid({ amountPaise: texts.t(work.language, 'payment.tooMuch') })
  const loan = await lockLoan(work.db, work.tenant, loanId)
  if (loan.status !== 'ACTIVE') throw conflict(texts.t(work.language, 'charges.notRunning'))
  const taxPaise = await taxOn(work, loan, code, amountPaise)
  return recordAsked(work, loan, {
    kind: 'ADD',
    code,
    charge_id: null,
    base_paise: amountPaise,
    tax_paise: taxPaise,
    reason,
  })
}

/** The maker asks to waive what is unpaid of a charge, its tax with it while a credit note may take that back. @throws 403 for another loan's charge, 409 where nothing is unpaid or a waiver waits */
export async function askWaiver(
  work: Work,
  asked: { loanId: string; chargeId: string; reason: string },
): Promise<{ requestId: string }> {
  const loan = await lockLoan(work.db, work.tenant, asked.loanId)
  const charge = await work.db
    .selectFrom('loan_charge')
    .innerJoin('due', 'due.charge_id', 'loan_charge.id')
    .select(['loan_charge.code', 'loan_charge.due_on', 'base_paise', 'tax_paise', 'inter_state', 'halves_apart'])
    .select(['due.unpaid_paise', 'due.charges_paise'])
    .where('loan_charge.id', '=', asked.chargeId)
    .where('loan_charge.loan_id', '=', loan.id)
    .where('reversed_on', 'is', null)
    .executeTakeFirst()
  if (!charge) throw notPermitted()
  if (charge.unpaid_paise === 0) throw conflict(texts.t(work.language, 'charges.nothingUnpaid'))
  await requireNoneWaits(work, asked.chargeId)
  const parts = {
    basePaise: charge.base_paise,
    taxPaise: charge.tax_paise,
    interState: charge.inter_state,
    halvesApart: charge.halves_apart,
  }
  const standing = chargeParts(parts, charge.charges_paise).taxablePaise
  const basePaise = isTaxKept(work, charge)
    ? charge.unpaid_paise
    : Math.max(0, standing - chargeParts(parts, charge.charges_paise - charge.unpaid_paise).taxablePaise)
  return recordAsked(work, loan, {
    kind: 'WAIVE',
    code: charge.code,
    charge_id: asked.chargeId,
    base_paise: basePaise,
    tax_paise: charge.unpaid_paise - basePaise,
    reason: asked.reason,
  })
}

const isTaxKept = (work: Work, charge: { due_on: PlainDate }): boolean => work.today > lastCreditNoteOn(charge.due_on)

/**
 * The checker decides. An approved charge falls due today; an approved waiver takes back what is still unpaid, at most
 * what was asked; a charge that was wrong goes as if it had never been. The borrower hears of either. @throws 403 for whoever asked, 409 when it was decided before or nothing is left to waive
 */
export async function decideCharge(
  work: Work,
  decision: Decision & { loanId: string; requestId: string },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, decision.loanId)
  const asked = await work.db
    .selectFrom('charge_request')
    .selectAll()
    .where('id', '=', decision.requestId)
    .where('loan_id', '=', loan.id)
    .executeTakeFirst()
  const request = decidable(work, asked, decision)
  const chargeId = decision.approve ? await APPLY[request.kind](work, loan, request) : request.charge_id
  await work.db
    .updateTable('charge_request')
    .set({ ...decisionOf(work, decision), charge_id: chargeId })
    .where('id', '=', request.id)
    .execute()
  const { kind, code } = request
  const detail = { kind, code, approved: decision.approve }
  await work.audit('charge.decided', 'loan', loan.id, detail, loan.organisation_id)
}

async function chargeAsAsked(work: Work, loan: LoanRow, request: ChargeRequest): Promise<string> {
  if (loan.status !== 'ACTIVE') throw conflict(texts.t(work.language, 'charges.notRunning'))
  await settle(work, loan, causeOf(work, 'charge', request), async () => {
    const { id, code, base_paise: basePaise, tax_paise: taxPaise } = request
    const afterSeq = await lastPaymentSeq(work, loan)
    await addCharge(work, loan, { id, code, basePaise, taxPaise, dueOn: work.today, afterSeq })
  })
  const { unpaid_paise: unpaidPaise } = await work.db
    .selectFrom('due')
    .select('unpaid_paise')
    .where('charge_id', '=', request.id)
    .executeTakeFirstOrThrow()
  const amountPaise = request.base_paise + request.tax_paise
  await tellCharge(work, loan, { kind: 'ADD', code: request.code, amountPaise, unpaidPaise })
  return request.id
}

async function waiveCharge(work: Work, loan: LoanRow, request: ChargeRequest): Promise<string> {
  const due = await work.db
    .selectFrom('due')
    .innerJoin('loan_charge', 'loan_charge.id', 'due.charge_id')
    .select(['charge_id', 'unpaid_paise', 'loan_charge.due_on'])
    .where('charge_id', '=', request.charge_id)
    .executeTakeFirst()
  if (!due?.charge_id || due.unpaid_paise === 0) throw conflict(texts.t(work.language, 'charges.nothingUnpaid'))
  const amountPaise = Math.min(due.unpaid_paise, request.base_paise + request.tax_paise)
  const chargeId = due.charge_id
  await settle(work, loan, causeOf(work, 'charge.waived', request), async () => {
    await work.db
      .insertInto('loan_waiver')
      .values({
        tenant: work.tenant,
        loan_id: loan.id,
        charge_id: chargeId,
        amount_paise: amountPaise,
        on_date: work.today,
        tax_kept: isTaxKept(work, due),
        after_seq: await lastPaymentSeq(work, loan),
        created_at: work.now,
      })
      .execute()
  })
  await tellCharge(work, loan, { kind: 'WAIVE', code: request.code, amountPaise, unpaidPaise: 0 })
  return chargeId
}

const APPLY = { ADD: chargeAsAsked, WAIVE: waiveCharge, REVERSE: takeBackCharge } as const
