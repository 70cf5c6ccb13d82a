/**
 * The provider gave no usable answer. It is a value, never an exception: the caller says so plainly, offers another way,
 * and may try again later. `message` is for staff and logs and carries no personal data.
 */
export interface Unavailable {
  status: 'unavailable'
  code: 'server-down' | 'time-out' | 'bad-answer'
  message: string
}

/** The provider answered and said no; asking the same again gives the same. */
export interface Refused<Code extends string = string> {
  status: 'refused'
  code: Code
  message: string
}

/** The provider is there and lets us not in: an operator has to see to its address, key or rights, and then it will. */
export type NotLetIn = Refused<'not-let-in'>

export function unavailable(code: Unavailable['code'], message: string): Unavailable {
  return { status: 'unavailable', code, message }
}

export function refused<Code extends string>(code: Code, message: string): Refused<Code> {
  return { status: 'refused', code, message }
}
