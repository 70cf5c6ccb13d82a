import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, daysInMonth, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { nights } from '../../trace-contract.ts'
import { loanById } from '../loan-by-id.ts'

/** The accrual rows of a loan in a month, the last night first: where its interest and penal charge come from. */
export async function nightsOf(work: Work, loanId: string, month?: string): Promise<Answer<typeof nights>> {
  await loanById(work, loanId)
  const from: PlainDate = `${month ?? work.today.slice(0, 7)}-01`
  const rows = await work.db
    .selectFrom('accrual')
    .select([
      'on_date as onDate',
      'principal_paise as principal',
      'interest_paise as interest',
      'overdue_paise as overdue',
      'penal_paise as penal',
    ])
    .where('loan_id', '=', loanId)
    // date by date, as the table lies
    .where('on_date', '=', sql<PlainDate>`any(${datesOf(from)}::date[])`)
    .orderBy('on_date', 'desc')
    .execute()
  const sum = (of: 'interest' | 'penal') => rows.reduce((total, row) => total + row[of], 0)
  return { month: from.slice(0, 7), today: work.today, interest: sum('interest'), penal: sum('penal'), nights: rows }
}

const datesOf = (firstOn: PlainDate): PlainDate[] =>
  Array.from({ length: daysInMonth(Number(firstOn.slice(0, 4)), Number(firstOn.slice(5, 7))) }, (_, i) =>
    addDays(firstOn, i),
  )
