export type FinanceErrorCode =
  | 'AMOUNT_NOT_POSITIVE'
  | 'AMOUNT_NEGATIVE'
  | 'AMOUNT_NOT_WHOLE_PAISE'
  | 'AMOUNT_TOO_LARGE'
  | 'RATE_OUT_OF_RANGE'
  | 'RATE_TOO_PRECISE'
  | 'DATE_INVALID'
  | 'DATE_ORDER'
  | 'COUNT_OUT_OF_RANGE'
  | 'TENOR_TOO_LONG'
  | 'TERM_UNKNOWN'
  | 'TERM_CONTRADICTS'
  | 'INSTALMENT_BELOW_INTEREST'
  | 'NO_SOLUTION'
  | 'AMBIGUOUS_SOLUTION'

/** A request this package refuses: a stable code, the field at fault, and a sentence for the log or the developer. */
export class FinanceError extends Error {
  readonly code: FinanceErrorCode
  readonly field: string

  constructor(code: FinanceErrorCode, field: string, message: string) {
    super(message)
    this.name = 'FinanceError'
    this.code = code
    this.field = field
  }
}
