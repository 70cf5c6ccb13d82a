import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import type { AllocationAnswer } from '../../trace-contract.ts'
import { allocationOf, type AllocationLine } from '../allocation-of.ts'
import { backTo, excessOf } from '../excess.ts'
import { mayDraw, undrawnPaise } from '../holds.ts'
import { loanById } from '../loan-by-id.ts'
import { strayClosingOf } from '../missed-closing.ts'
import { isWrittenOff } from '../written-off.ts'
import { duesAnswer } from './due-rows.ts'

/** The receipt that says where every paisa went, and what it means for what comes. */
export async function receiptOf(work: Work, paymentBookingId: string): Promise<AllocationAnswer> {
  const { lines, refunds, advancePaise, givenBackPaise, amountPaise, mode, ...booking } = await allocationOf(
    work,
    paymentBookingId,
  )
  const loanIds = [...new Set(lines.map(line => line.loanId))]
  const dues = await duesAnswer(work, sql<boolean>`loan.organisation_id = ${booking.organisationId}`)
  const of = (kind: string) => lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountPaise : sum), 0)
  const refund = sumOf(lines, line => (isRefund(line) ? line.amountPaise : 0))
  return {
    paymentBookingId,
    organisationId: booking.organisationId,
    number: booking.number,
    amount: amountPaise,
    valueOn: booking.valueOn,
    bookedAt: booking.bookedAt,
    mode,
    reference: booking.reference,
    reversedOn: booking.reversedOn,
    givenBack: givenBackPaise,
    advance: advancePaise,
    goesBack: booking.goesBack,
    backTo: booking.goesBack && advancePaise > 0 ? await backToOf(work, booking) : null,
    closingOf: await strayClosingOf(work, paymentBookingId),
    refunds: refunds.map(({ amountPaise: amount, ...refund }) => ({ ...refund, amount })),
    byKind: {
      charges: of('charges') - refund,
      refund,
      penal: of('penal'),
      interest: of('interest'),
      principal: of('principal'),
    },
    lines: lines.map(({ amountPaise: amount, ...line }) => ({ ...line, amount })),
    owed: dues.total,
    next: dues.next,
    free: of('principal') > 0 ? await freedBy(work, loanIds) : null,
    transactionIds: booking.transactionIds,
  }
}

async function backToOf(
  work: Work,
  { paymentBookingId, organisationId }: { paymentBookingId: string; organisationId: string },
): Promise<AllocationAnswer['backTo']> {
  const ofIt = sql<boolean>`loan.id in (select loan_id from loan_payment where payment_booking_id = ${paymentBookingId})`
  const held = await excessOf(work, ofIt)
  return backTo(work, { organisationId, cameBackAt: held.find(one => one.cameBackAt)?.cameBackAt ?? null })
}

/** What it paid of neither a drawing nor a charge is a refund that was owed again. */
const isRefund = ({ chargeCode, trancheNumber }: AllocationLine): boolean =>
  chargeCode === null && trancheNumber === null

/** What may be drawn of the limit that a payment freed; a loan by instalments frees nothing, nor a limit that is drawn no more. */
async function freedBy(work: Work, loanIds: readonly string[]): Promise<number | null> {
  for (const loanId of loanIds) {
    const loan = await loanById(work, loanId)
    const isDrawn = loan.terms.shape !== 'instalment' && mayDraw(loan, work.today)
    if (isDrawn && !(await isWrittenOff(work, loan))) return undrawnPaise(work, loanId)
  }
  return null
}
