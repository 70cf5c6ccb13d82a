import type { Refusal } from '../../status.ts'

/** A sheet that cannot be read, and why; `detail` names what it is about, such as the columns that are missing. */
export class SheetRefusal extends Error {
  readonly why: Refusal
  readonly detail: string

  constructor(why: Refusal, detail = '') {
    super(why)
    this.why = why
    this.detail = detail
  }
}
