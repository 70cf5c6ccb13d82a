import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { stoodOn } from './stood.ts'

/** Keeps how the loans stood at the end of a month: a month once closed reads what stood then. */
export async function keepPortfolio(work: Work, onDate: PlainDate): Promise<void> {
  if (!addDays(onDate, 1).endsWith('-01')) return
  await sql`
    insert into portfolio_day (tenant, on_date, product_code, rule_id, loans, outstanding_paise, suspended_paise, written_off_paise)
    ${stoodOn(work, onDate)}`.execute(work.db)
}
