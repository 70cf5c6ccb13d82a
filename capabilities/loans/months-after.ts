import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'

/** The monthly dates, counted from an anchor, on which interest of a drawing falls due before its end. */
export function monthsAfter(anchorOn: PlainDate, drawn: { drawnOn: PlainDate; dueOn: PlainDate }): PlainDate[] {
  const dates: PlainDate[] = []
  for (let month = 1; addMonths(anchorOn, month) < drawn.dueOn; month++)
    if (addMonths(anchorOn, month) > drawn.drawnOn) dates.push(addMonths(anchorOn, month))
  return dates
}
