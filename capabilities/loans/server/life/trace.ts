import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** What a night brought to one due, and on what. */
export interface TracedNight {
  onDate: PlainDate
  basePaise: Paise
  amountPaise: Paise
}

/** Where each due's interest and penal charge came from, night by night. */
export class NightTrace {
  readonly interest = new Map<string, TracedNight[]>()
  readonly penal = new Map<string, TracedNight[]>()

  add(kind: 'interest' | 'penal', dueKey: string, night: TracedNight): void {
    const nights = this[kind].get(dueKey)
    if (nights) nights.push(night)
    else this[kind].set(dueKey, [night])
  }

  /** Interest gathered for one due falls due with another, ahead of its date. */
  moveInterest(fromKey: string, toKey: string): void {
    this.interest.set(toKey, this.interest.get(fromKey) ?? [])
    this.interest.delete(fromKey)
  }
}
