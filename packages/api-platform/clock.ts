import { addDays, dateInIndia, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'

/** The one place that asks the machine for the time. The demo world and tests move it forward, never back. */
export class Clock {
  #offsetMs: number

  constructor(offsetMs = 0) {
    this.#offsetMs = offsetMs
  }

  get offsetMs(): number {
    return this.#offsetMs
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  /** The machine's own time, for what business dates do not move: sessions and their idle time. */
  machineNow(): Date {
    return new Date()
  }

  /** The business date: the calendar date in India. */
  today(): PlainDate {
    return dateInIndia(this.now())
  }

  /** Moves to the same time of day on another date. */
  moveTo(on: PlainDate): void {
    this.#offsetMs += startOfDayInIndia(on).getTime() - startOfDayInIndia(this.today()).getTime()
  }

  /** Moves to a given hour of a date; the demo world lives its days this way. */
  moveToHour(on: PlainDate, hour: number): void {
    this.#offsetMs += startOfDayInIndia(on).getTime() + hour * 3_600_000 - this.now().getTime()
  }

  /** Goes by the machine's own time again. */
  moveToMachineTime(): void {
    this.#offsetMs = 0
  }

  /** Goes so far ahead of the machine's time, in milliseconds. */
  goAs(offsetMs: number): void {
    this.#offsetMs = offsetMs
  }

  nextDay(): PlainDate {
    return addDays(this.today(), 1)
  }
}
