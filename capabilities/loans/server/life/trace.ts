import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** What a night brought to one due, and on what. */
export interface TracedNight {
  onDate: PlainDate
  basePaise: Paise
  /** A year. */
  rateBps: number
  amountPaise: Paise
}

/** What a waiver took off the penal charge of one due. */
export interface TracedWaiver {
  onDate: PlainDate
  amountPaise: Paise
}

/** Where each due's interest and penal charge came from, night by night, and what of the penal charge was waived. */
export class NightTrace {
  readonly interest = new Map<string, TracedNight[]>()
  readonly penal = new Map<string, TracedNight[]>()
  readonly waived = new Map<string, TracedWaiver[]>()
  readonly #upfront = new Map<string, { from: PlainDate; dueKey: string }[]>()

  add(kind: 'interest' | 'penal', dueKey: string, night: TracedNight): void {
    const nights = this[kind].get(dueKey)
    if (nights) nights.push(night)
    else this[kind].set(dueKey, [night])
  }

  waive(dueKey: string, waiver: TracedWaiver): void {
    this.waived.set(dueKey, [...(this.waived.get(dueKey) ?? []), waiver])
  }

  /** Interest of a drawing was taken upfront, with one due for the nights from a day on. */
  takeUpfront(trancheId: string, taken: { from: PlainDate; dueKey: string }): void {
    this.#upfront.set(trancheId, [...(this.#upfront.get(trancheId) ?? []), taken])
  }

  /** The due with which the interest of a night was taken upfront. */
  takenWith(trancheId: string, on: PlainDate): string | undefined {
    return this.#upfront.get(trancheId)?.findLast(taken => taken.from <= on)?.dueKey
  }

  /** Interest gathered for one due falls due with another, ahead of its date. */
  moveInterest(fromKey: string, toKey: string): void {
    this.interest.set(toKey, this.interest.get(fromKey) ?? [])
    this.interest.delete(fromKey)
  }
}
