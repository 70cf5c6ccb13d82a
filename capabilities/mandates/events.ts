import type { Paise } from '@poonji/kernel/money.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

interface AboutMandate {
  mandateId: string
  applicationId: string
  organisationId: string
}

interface AboutDebit {
  presentationId: string
  loanId: string
  organisationId: string
  amountPaise: Paise
  /** The business date on which the bank settled it. */
  onDate: PlainDate
  /** Of a return, as in RETURN_REASONS of the e-NACH port: '04' is not enough balance. */
  code?: string
}

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'mandate.active': AboutMandate
    /** Rejected, cancelled or expired: nothing is debited any more. */
    'mandate.ended': AboutMandate
    'debit.cleared': AboutDebit
    'debit.returned': AboutDebit
  }
}
