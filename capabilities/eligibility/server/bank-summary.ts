import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { oldestNews } from './tax-months.ts'
import type { StatementMonth } from './tables.ts'

export interface BankSummary {
  /** Of all accounts together: the mean of the daily closing balances. */
  averageBalancePaise: number
  inwardBounces: number
  /** Calendar months that the statements touch. */
  months: number
  fromOn: PlainDate
  toOn: PlainDate
}

const MONTHS_SEEN = 12

/**
 * Balance and bounces of the last 12 months of bank statements that were read, of all accounts of which something newer is
 * known; null when there is none.
 */
export async function bankSummary(work: Work, organisationId: string): Promise<BankSummary | null> {
  const read = await work.db
    .selectFrom('bank_statement')
    .select(['account_masked', 'from_on', 'to_on', 'months'])
    .where('organisation_id', '=', organisationId)
    .where('deleted_on', 'is', null)
    .orderBy(({ eb }) => eb('source', '=', 'aggregator'))
    .orderBy('read_at')
    .execute()
  const accounts = [...Map.groupBy(read, statement => statement.account_masked).values()].filter(list =>
    list.some(statement => statement.to_on >= oldestNews(work)),
  )
  if (!accounts.length) return null
  const statements = accounts.flat()
  const perAccount = accounts.map(list => lastMonths(list.flatMap(statement => statement.months)))
  const periods = new Set(perAccount.flat().map(month => month.period))
  const newest = [...periods].toSorted().slice(-MONTHS_SEEN)
  return {
    averageBalancePaise: perAccount.reduce((sum, months) => sum + averageOf(months), 0),
    inwardBounces: perAccount.flat().reduce((sum, month) => sum + month.inwardBounces, 0),
    months: newest.length,
    fromOn: statements.map(one => one.from_on).toSorted()[0] ?? '',
    toOn:
      statements
        .map(one => one.to_on)
        .toSorted()
        .at(-1) ?? '',
  }
}

/** Of months told twice the fuller counts, then what the bank itself sent, then the later read. */
function lastMonths(months: StatementMonth[]): StatementMonth[] {
  const byPeriod = new Map<string, StatementMonth>()
  for (const month of months) {
    const known = byPeriod.get(month.period)
    if (!known || month.days >= known.days) byPeriod.set(month.period, month)
  }
  return [...byPeriod.values()].toSorted((a, b) => (a.period < b.period ? -1 : 1)).slice(-MONTHS_SEEN)
}

function averageOf(months: readonly StatementMonth[]): number {
  const days = months.reduce((sum, month) => sum + month.days, 0)
  const total = months.reduce((sum, month) => sum + BigInt(month.averageBalancePaise) * BigInt(month.days), 0n)
  return days ? Number(total / BigInt(days)) : 0
}
