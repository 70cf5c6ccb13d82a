import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { StatementMonth } from './tables.ts'

/** One line of a bank statement, whichever way it came. Amounts in paise, never negative; the balance may be (overdraft). */
export interface StatementLine {
  on: PlainDate
  narration: string
  creditPaise: number
  debitPaise: number
  balancePaise: number
}

export interface StatementFigures {
  fromOn: PlainDate
  toOn: PlainDate
  averageBalancePaise: number
  creditsPaise: number
  debitsPaise: number
  inwardBounces: number
  months: StatementMonth[]
}

/** What is kept of a statement that is here no more, or counts no more. */
export const NO_FIGURES = {
  average_balance_paise: 0,
  credits_paise: 0,
  debits_paise: 0,
  inward_bounces: 0,
  months: '[]',
}

/**
 * What a statement says in figures: the mean of the daily closing balances (a day without lines keeps the balance before
 * it), what came in and went out, and inward returns, by calendar month and in all.
 * @param lines in the order of the statement, at least one
 */
export function figuresOf(lines: readonly StatementLine[], fromOn: PlainDate, toOn: PlainDate): StatementFigures {
  const byDay = Map.groupBy(lines, line => line.on)
  const months = new Map<string, StatementMonth & { total: bigint }>()
  const [first] = lines
  let balance = first ? first.balancePaise - first.creditPaise + first.debitPaise : 0
  for (let day = fromOn; day <= toOn; day = addDays(day, 1)) {
    const own = byDay.get(day) ?? []
    balance = own.at(-1)?.balancePaise ?? balance
    const period = day.slice(0, 7)
    const month = months.get(period) ?? emptyMonth(period)
    months.set(period, month)
    month.days++
    month.total += BigInt(balance)
    month.creditsPaise += own.reduce((sum, line) => sum + line.creditPaise, 0)
    month.debitsPaise += own.reduce((sum, line) => sum + line.debitPaise, 0)
    month.inwardBounces += bouncesOfDay(own)
  }
  const all = [...months.values()]
  const days = all.reduce((sum, month) => sum + month.days, 0)
  const sum = (of: (month: StatementMonth) => number) => all.reduce((total, month) => total + of(month), 0)
  return {
    fromOn,
    toOn,
    averageBalancePaise: mean(
      all.reduce((total, month) => total + month.total, 0n),
      days,
    ),
    creditsPaise: sum(month => month.creditsPaise),
    debitsPaise: sum(month => month.debitsPaise),
    inwardBounces: sum(month => month.inwardBounces),
    months: all.map(({ total, ...month }) => ({ ...month, averageBalancePaise: mean(total, month.days) })),
  }
}

const emptyMonth = (period: string) => ({
  period,
  days: 0,
  total: 0n,
  averageBalancePaise: 0,
  creditsPaise: 0,
  debitsPaise: 0,
  inwardBounces: 0,
})

const mean = (total: bigint, days: number) => (days ? Number(total / BigInt(days)) : 0)

const RETURNED =
  /\b(inward|i\/w)\s*(return|rtn|ret)\b|\b(insufficient|insuf)\s*(funds?|bal)|\b(nach|ach|ecs|chq|cheque)\b.*\b(return(ed)?|rtn|bounced?|dishonou?red)\b/i
const CHARGE = /\b(chg|chgs|charges?|penalty|gst)\b/i

/** A return and the bank's charge for it are one bounce: of a day, whichever of the two stands there more often. */
function bouncesOfDay(lines: readonly StatementLine[]): number {
  const returned = lines.filter(line => RETURNED.test(line.narration))
  const charges = returned.filter(line => CHARGE.test(line.narration)).length
  return Math.max(charges, returned.length - charges)
}
