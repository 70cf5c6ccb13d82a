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
}

interface ClearedDebit extends AboutDebit {
  /** When it left the borrower's account: the date it was due, or presented if later; the bank tells a business day after. */
  onDate: PlainDate
  /** The bank's. */
  reference: string
}

interface ReturnedDebit extends AboutDebit {
  /** When the bank returned it. */
  onDate: PlainDate
  /** As in RETURN_REASONS of the e-NACH port: '04' is not enough balance. */
  code: string
}

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'mandate.active': AboutMandate
    /** Rejected, cancelled or expired: nothing is debited any more. */
    'mandate.ended': AboutMandate
    'debit.cleared': ClearedDebit
    'debit.returned': ReturnedDebit
  }
}
