import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { oldestNews } from './tax-months.ts'
import './tables.ts'

export interface GstMonth {
  /** 'YYYY-MM' */
  period: string
  /** Of all GSTINs of the organisation that were read. */
  turnoverPaise: number
  /** False while the portal says that one of its returns is not. */
  filed: boolean
  /** When the last of its returns was; null while one is not, or where an upload does not say. */
  filedOn: PlainDate | null
  dueOn: PlainDate
}

export interface GstSummary {
  /** The last 12 months that are filed, given by hand or due by now, oldest first; months never read are missing. */
  months: GstMonth[]
  totalPaise: number
  /** All 12 months are there, filed, and by their due date; null where none was late, but that cannot be said of all. */
  filedOnTime: boolean | null
  /** The GST numbers in use of which a month is missing: what they sold there is not in these figures. */
  unread: string[]
  /** The newest month was over long ago: these are no longer the last 12 months. */
  isOld: boolean
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
      fn.countAll<number>().filterWhere('filed_on', 'is', null).as('undated'),
      fn.countAll<number>().filterWhere('filed_on', 'is', null).filterWhere('source', '=', 'portal').as('unfiled'),
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
      filed: !row.unfiled,
      filedOn: row.undated ? null : row.filedOn,
      dueOn: row.dueOn,
    }))
    .slice(0, MONTHS_OF_TURNOVER)
    .reverse()
  if (!months.length) return null
  return {
    months,
    totalPaise: months.reduce((sum, month) => sum + month.turnoverPaise, 0),
    filedOnTime: allOnTime(months),
    isOld: rows.every(({ period }) => period < oldestNews(work)),
    unread: await numbersNotRead(work, organisationId, months),
    verifiedAt: new Date(Math.max(...rows.map(row => row.readAt.getTime()))),
  }
}

/** Those in use of which a month since their registration was not read, the main one first. */
async function numbersNotRead(work: Work, organisationId: string, months: readonly GstMonth[]): Promise<string[]> {
  const periods = months.map(({ period }) => period)
  const rows = await work.db
    .selectFrom('gst_registration as registration')
    .leftJoin('gst_return', join =>
      join
        .onRef('gst_return.organisation_id', '=', 'registration.organisation_id')
        .onRef('gst_return.gstin', '=', 'registration.gstin')
        .on('gst_return.period', 'in', periods),
    )
    .select(({ fn }) => [
      'registration.gstin',
      'registration.registered_on as since',
      fn.count<number>('gst_return.period').as('read'),
    ])
    .where('registration.organisation_id', '=', organisationId)
    .where('registration.removed_at', 'is', null)
    .where('registration.status', '=', 'ACTIVE')
    .groupBy('registration.id')
    .orderBy('registration.is_primary', 'desc')
    .orderBy('registration.created_at')
    .execute()
  return rows
    .filter(({ since, read }) => read < periods.filter(period => !since || period >= since.slice(0, 7)).length)
    .map(({ gstin }) => gstin)
}

/** Not filed, or after it was due. */
export const isLate = ({ filed, filedOn, dueOn }: FiledMonth): boolean =>
  !filed || (filedOn !== null && filedOn > dueOn)

function allOnTime(months: readonly FiledMonth[]): boolean | null {
  if (months.some(isLate)) return false
  return months.length === MONTHS_OF_TURNOVER && months.every(({ filedOn }) => filedOn !== null) ? true : null
}

type FiledMonth = Pick<GstMonth, 'filed' | 'filedOn' | 'dueOn'>
