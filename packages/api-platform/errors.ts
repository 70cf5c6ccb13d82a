import type { MessageKey } from '@poonji/contract/messages.ts'

/**
 * A refusal that the caller is told: an HTTP status, a message key (or a text already in the caller's words), and
 * errors by field. It carries nothing secret.
 */
export class AppError extends Error {
  readonly status: number
  readonly fieldErrors: Record<string, string>
  readonly data: unknown

  constructor(
    status: number,
    message: MessageKey | (string & {}),
    fieldErrors: Record<string, string> = {},
    data?: unknown,
  ) {
    super(message)
    this.status = status
    this.fieldErrors = fieldErrors
    this.data = data
  }
}

/** What we need refuses us until an operator has seen to its set-up: trying again soon helps nobody. */
export class NotSetUp extends AppError {
  constructor(message: MessageKey) {
    super(500, message)
  }
}

export const NOT_PERMITTED = 'organisation.notPermitted' satisfies MessageKey
/** "Not yours" and "not there" are one answer. */
export const notPermitted = () => new AppError(403, NOT_PERMITTED)
export const unauthenticated = () => new AppError(401, 'session.expired')
export const forbidden = () => new AppError(403, 'forbidden')
/** Field errors: message keys by field path. */
export const invalid = (fieldErrors: Record<string, MessageKey | (string & {})>) =>
  new AppError(400, 'form.errors', fieldErrors)
export const conflict = (message: MessageKey | (string & {}) = 'conflict', data?: unknown) =>
  new AppError(409, message, {}, data)
/** A conflict that is about one field of the form: its words stand at that field. */
export const conflictAt = (field: string, message: MessageKey | (string & {}), data?: unknown) =>
  new AppError(409, message, { [field]: message }, data)
