import type { PaymentMode } from './status.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'loan.closed': {
      loanId: string
      loanRequestId: string
      organisationId: string
      onDate: string
      /** The day from which it counts: money may be booked days after it came. */
      valueOn: string
    }
    'loan.reopened': { loanId: string; loanRequestId: string; organisationId: string }
    'tranche.disbursed': {
      loanId: string
      trancheId: string
      organisationId: string
      requestId: string
      amountPaise: number
    }
    'payment.booked': {
      paymentBookingId: string
      organisationId: string
      amountPaise: number
      valueOn: string
      mode: PaymentMode
      /** Of the receipt. */
      number: string
      reference: string
      idempotencyKey: string
      /** The number of the loan it came for, where that was closed already: it goes back. */
      closedLoan?: string
    }
    'payment.reversed': { paymentBookingId: string; organisationId: string; amountPaise: number }
    /** With what was unpaid of the loan before, by the day it fell or was to fall due. */
    'loan.termsChanged': {
      loanId: string
      organisationId: string
      unpaidBefore: { dueOn: string; unpaidPaise: number }[]
    }
    /** The books of a date are closed: who listens puts jobs on their way (with `closedOn`), so that nobody can refuse it. */
    'day.closed': { onDate: string }
  }
}
