import type { Paise } from '@poonji/kernel/money.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

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
  /** The bank's: '04' is not enough balance. */
  code: string
}

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'debit.cleared': ClearedDebit
    'debit.returned': ReturnedDebit
    /** The bank did not take some that were sent to it on a date. */
    'debits.refused': { onDate: PlainDate }
  }
}
