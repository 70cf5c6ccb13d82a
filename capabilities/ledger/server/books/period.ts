import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { texts } from '../../words/books.ts'

export interface AskedPeriod {
  from?: PlainDate | undefined
  to?: PlainDate | undefined
}

export interface Period {
  from: PlainDate
  to: PlainDate
  /** The last date whose books are closed. */
  closedOn: PlainDate | null
}

/**
 * The days that are asked for: by default to the last closed day, from the first of its month.
 * @throws 400 for days the wrong way round, or after today
 */
export async function periodOf(work: Work, asked: AskedPeriod): Promise<Period> {
  const { closedOn } = await work.db
    .selectFrom('ledger_balance')
    .select(eb => eb.fn.max('on_date').as('closedOn'))
    .where('tenant', '=', work.tenant)
    .executeTakeFirstOrThrow()
  const t = texts.in(work.language)
  const to = asked.to ?? closedOn ?? work.today
  const from = asked.from ?? `${to.slice(0, 7)}-01`
  if (to > work.today) throw invalid({ to: t('books.ahead', { date: formatDate(work.today, work.language) }) })
  if (from > to) throw invalid({ from: t('books.backwards') })
  return { from, to, closedOn }
}
