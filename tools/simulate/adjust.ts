import { askRefund, askWriteOff, decideAdjustment } from '@poonji/capabilities/loans/server/adjustments.ts'
import { askCharge, askWaiver, decideCharge } from '@poonji/capabilities/loans/server/charge-requests.ts'
import { askTakeBack } from '@poonji/capabilities/loans/server/take-back-charge.ts'
import { recordDrawingPower } from '@poonji/capabilities/loans/server/drawing-power.ts'
import { bookPayment, returnRefund, reverseRefundReturn } from '@poonji/capabilities/loans/server/service.ts'
import '@poonji/capabilities/payments/server/tables.ts'
import { ADDED_CHARGES } from '@poonji/capabilities/loans/status.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { between } from '../crash/random.ts'
import type { Standing } from './standing.ts'
import { pick } from './terms.ts'

/**
 * What two people decide of a loan beside its payments: a charge, its waiver or that it is taken back, money that goes back, and what is given up.
 * And what is recorded of it: tax that was deducted from its interest, and what a limit is drawn against.
 */
export type AdjustStep =
  | { kind: 'ask-charge'; code: (typeof ADDED_CHARGES)[number]; amountPaise: number }
  | { kind: 'ask-charge-waiver' }
  | { kind: 'ask-charge-back' }
  | { kind: 'decide-charge'; approve: boolean }
  | { kind: 'ask-refund'; amountPaise: number }
  | { kind: 'ask-write-off' }
  | { kind: 'decide-adjustment'; approve: boolean }
  | { kind: 'return-refund' }
  | { kind: 'reverse-return' }
  | { kind: 'deduct-tax'; organisationId: string; amountPaise: number; valueOn: PlainDate }
  | { kind: 'state-stock'; stock: number }

const KINDS: readonly string[] = [
  'ask-charge',
  'ask-charge-waiver',
  'ask-charge-back',
  'decide-charge',
  'ask-refund',
  'ask-write-off',
  'decide-adjustment',
  'return-refund',
  'reverse-return',
  'deduct-tax',
  'state-stock',
] satisfies AdjustStep['kind'][]

export const isAdjustStep = <Other extends { kind: string }>(command: Other | AdjustStep): command is AdjustStep =>
  KINDS.includes(command.kind)

/** The step that is taken on a day, if any: some ask for what cannot be had, and are refused. */
export function adjustStepOf(loan: Standing, random: () => number): AdjustStep | undefined {
  const { organisationId, shape, advancePaise, taxable, sanctionedPaise } = loan
  if (loan.chargeWaits && random() < 0.5) return { kind: 'decide-charge', approve: random() < 0.85 }
  if (loan.adjustmentWaits && random() < 0.5) return { kind: 'decide-adjustment', approve: random() < 0.85 }
  if (advancePaise > 0 && random() < 0.1)
    return { kind: 'ask-refund', amountPaise: between(random, 1, Math.ceil(advancePaise * 1.05)) }
  if (loan.refund === 'SENT' && random() < 0.1) return { kind: 'return-refund' }
  if (loan.refund === 'RETURNED' && random() < 0.05) return { kind: 'reverse-return' }
  if (loan.status !== 'ACTIVE') return undefined
  if (taxable && random() < 0.05)
    return { kind: 'deduct-tax', organisationId, amountPaise: taxable.amountPaise, valueOn: taxable.dueOn }
  const chance = random()
  if (chance < 0.01)
    return { kind: 'ask-charge', code: pick(random, ...ADDED_CHARGES), amountPaise: between(random, 1, 5_000_00) }
  if (chance < 0.016) return { kind: 'ask-charge-waiver' }
  if (chance < 0.06 && loan.added) return { kind: 'ask-charge-back' }
  if (chance > 0.992 && chance <= 0.996 && loan.isNpa) return { kind: 'ask-write-off' }
  if (chance > 0.996 && shape !== 'instalment')
    return { kind: 'state-stock', stock: Math.floor((sanctionedPaise * between(random, 30, 200)) / 100) }
  return undefined
}

/** Takes the step by the product's services. @throws 400 or 409 where the loan has changed meanwhile */
export async function takeAdjustStep(work: Work, loanId: string, key: string, step: AdjustStep): Promise<void> {
  const note = 'Seen in the simulation'
  const reason = note
  switch (step.kind) {
    case 'ask-charge':
      await askCharge(work, { loanId, code: step.code, amountPaise: step.amountPaise, reason })
      return
    case 'ask-charge-waiver': {
      const charge = await work.db
        .selectFrom('due')
        .select('charge_id')
        .where('loan_id', '=', loanId)
        .where('charge_id', 'is not', null)
        .where('unpaid_paise', '>', 0)
        .orderBy('due_on')
        .orderBy('key')
        .executeTakeFirst()
      if (charge?.charge_id) await askWaiver(work, { loanId, chargeId: charge.charge_id, reason })
      return
    }
    case 'ask-charge-back': {
      const charge = await work.db
        .selectFrom('loan_charge')
        .innerJoin('due', 'due.charge_id', 'loan_charge.id')
        .select('loan_charge.id')
        .where('loan_charge.loan_id', '=', loanId)
        .where('code', 'in', ADDED_CHARGES)
        .where('reversed_on', 'is', null)
        .where('moved_charges', '=', 0)
        .orderBy('loan_charge.due_on', 'desc')
        .orderBy('loan_charge.id')
        .executeTakeFirst()
      if (charge) await askTakeBack(work, { loanId, chargeId: charge.id, reason })
      return
    }
    case 'decide-charge': {
      const requestId = await waiting(work, loanId, 'charge_request')
      if (requestId) await decideCharge(work, { loanId, requestId, approve: step.approve, note })
      return
    }
    case 'ask-refund':
      await askRefund(work, { loanId, amountPaise: step.amountPaise, reason })
      return
    case 'ask-write-off':
      await askWriteOff(work, { loanId, reason })
      return
    case 'decide-adjustment': {
      const requestId = await waiting(work, loanId, 'adjustment_request')
      const decision = { approve: step.approve, note, reference: requestId ?? '' }
      if (requestId) await decideAdjustment(work, { loanId, requestId, ...decision })
      return
    }
    case 'return-refund': {
      const { id, amount_paise: amountPaise } = await lastRefund(work, loanId)
      const credit = await creditOf(work, amountPaise)
      await returnRefund(work, id, { ...credit, amountPaise, on: work.today })
      return
    }
    case 'reverse-return': {
      const { bank_credit_id } = await lastRefund(work, loanId)
      if (bank_credit_id) await reverseRefundReturn(work, bank_credit_id, reason)
      return
    }
    case 'deduct-tax': {
      const { organisationId, amountPaise, valueOn } = step
      const of = { organisationId, loanId, amountPaise, valueOn }
      await bookPayment(work, { ...of, reference: 'SIM', mode: 'TDS', idempotencyKey: key })
      return
    }
    case 'state-stock': {
      const { stock } = step
      const statement = { asOf: work.today, stock, creditors: 0, debtors: 0, marginBps: 2_500 }
      await recordDrawingPower(work, loanId, statement)
      return
    }
  }
}

/** What went back last, with the credit by which the bank sent it back. */
const lastRefund = (work: Work, loanId: string) =>
  work.db
    .selectFrom('loan_refund as refund')
    .leftJoin('loan_refund_return as back', join =>
      join.onRef('back.refund_id', '=', 'refund.id').on('back.reversed_on', 'is', null),
    )
    .select(['refund.id', 'refund.amount_paise', 'back.bank_credit_id'])
    .where('refund.loan_id', '=', loanId)
    .orderBy('refund.created_at', 'desc')
    .executeTakeFirstOrThrow()

/** What the bank's file brings on a day. */
async function creditOf(work: Work, amountPaise: number): Promise<{ id: string }> {
  const file = await work.db
    .insertInto('bank_credit_import')
    .values({
      tenant: work.tenant,
      file_name: 'simulation.csv',
      finger_print: '',
      imported: 1,
      already_there: 0,
      errors: JSON.stringify([]),
      imported_by: work.actor.accountId,
      imported_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return work.db
    .insertInto('bank_credit')
    .values({
      tenant: work.tenant,
      import_id: file.id,
      credited_on: work.today,
      amount_paise: amountPaise,
      reference: file.id,
      mode: 'NEFT',
      narration: 'Return',
      remitter: '',
      closed_reason: null,
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function waiting(work: Work, loanId: string, of: 'charge_request' | 'adjustment_request') {
  const waits = await work.db
    .selectFrom(of)
    .select('id')
    .where('loan_id', '=', loanId)
    .where('state', '=', 'WAITING')
    .orderBy('asked_at')
    .orderBy('id')
    .executeTakeFirst()
  return waits?.id
}
