import { endOfDayInIndia, startOfDayInIndia, dateInIndia } from '@poonji/kernel/dates.ts'

export interface DateRange {
  from: Date | null
  to: Date | null
}

/** `filter=FIELD:a|b` (repeated) → field → values. What cannot be read is left out. */
export function readFilters(filter: readonly string[] | undefined): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const entry of filter ?? []) {
    const colon = entry.indexOf(':')
    if (colon > 0) fields.set(entry.slice(0, colon), entry.slice(colon + 1).split('|'))
  }
  return fields
}

/** `DATE:start|end` in milliseconds; only start, or `|end`, may be given. Whole local days are meant. */
export function readDateRange(values: readonly string[] | undefined): DateRange {
  const [start = '', end = ''] = values ?? []
  const day = (text: string) => (/^\d{1,13}$/.test(text) ? dateInIndia(new Date(Number(text))) : null)
  const from = day(start)
  const to = day(end)
  return { from: from ? startOfDayInIndia(from) : null, to: to ? endOfDayInIndia(to) : null }
}
