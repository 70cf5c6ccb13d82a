import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import './tables.ts'

export interface GstMonth {
  /** 'YYYY-MM' */
  period: string
  /** Of all GSTINs of the organisation that were read. */
  turnoverPaise: number
  /** When the last of its returns was filed; null while one is not. */
  filedOn: PlainDate | null
  dueOn: PlainDate
}

export interface GstSummary {
  /** The last 12 months that are filed, given by hand or due by now, oldest first; months never read are missing. */
  months: GstMonth[]
  totalPaise: number
  /** All 12 months are there, filed, and by their due date. */
  filedOnTime: boolean
  verifiedAt: Date
}

export const MONTHS_OF_TURNOVER = 12

/** Turnover by month from the GST returns that were read, of all its GSTINs together; null when none was read. */
export async function gstSummary(work: Work, organisationId: string): Promise<GstSummary | null> {
  const rows = await work.db
    .selectFrom('gst_return')
    .select(({ fn }) => [
      'period',
      fn.sum<number>('turnover_paise').as('turnover'),
      fn.max('filed_on').as('filedOn'),
      fn.max('due_on').as('dueOn'),
      fn.max('read_at').as('readAt'),
      fn.countAll<number>().filterWhere('filed_on', 'is', null).as('unfiled'),
      fn.countAll<number>().filterWhere('source', '<>', 'portal').as('given'),
    ])
    .where('organisation_id', '=', organisationId)
    .groupBy('period')
    .orderBy('period', 'desc')
    .limit(MONTHS_OF_TURNOVER + 1)
    .execute()
  const months = rows
    .filter(row => !row.unfiled || row.given || row.dueOn < work.today)
    .map(row => ({
      period: row.period,
      turnoverPaise: Number(row.turnover),
      filedOn: row.unfiled ? null : row.filedOn,
      dueOn: row.dueOn,
    }))
    .slice(0, MONTHS_OF_TURNOVER)
    .reverse()
  if (!months.length) return null
  return {
    months,
    totalPaise: months.reduce((sum, month) => sum + month.turnoverPaise, 0),
    filedOnTime:
      months.length === MONTHS_OF_TURNOVER &&
      months.every(month => month.filedOn !== null && month.filedOn <= month.dueOn),
    verifiedAt: new Date(Math.max(...rows.map(row => row.readAt.getTime()))),
  }
}
