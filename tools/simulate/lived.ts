import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Counted } from './do-command.ts'

/** What a day came to. */
export interface Lived extends Counted {
  /** Ends of day that were cut off between two batches and run again. */
  cutEnds: number
  /** Ends of day that nobody ran until the next one's. */
  missedEnds: number
}

export interface Report extends Lived {
  days: number
}

/** The run's first date, whatever the machine's date is. */
export const FIRST_DAY: PlainDate = '2027-01-04'

const fileOf = (folder: string, on: PlainDate) => path.join(folder, `lived-${on}.json`)

/** Keeps what a day came to beside its plan: a process that is killed leaves it to the next. */
export function keepLived(folder: string, on: PlainDate, lived: Lived): void {
  writeFileSync(fileOf(folder, on), JSON.stringify(lived))
}

/** The days that are lived but, it may be, for their end. */
export function daysLived(folder: string): number {
  let days = 0
  while (existsSync(fileOf(folder, addDays(FIRST_DAY, days)))) days++
  return days
}

/** What the first days of a run came to together, in whichever process each was lived. */
export function reportOf(folder: string, days: number): Report {
  const report: Report = { days, done: 0, refused: 0, cut: 0, cutEnds: 0, missedEnds: 0 }
  for (let number = 0; number < days; number++) {
    const lived = JSON.parse(readFileSync(fileOf(folder, addDays(FIRST_DAY, number)), 'utf8')) as Lived
    for (const what of ['done', 'refused', 'cut', 'cutEnds', 'missedEnds'] as const) report[what] += lived[what]
  }
  return report
}
