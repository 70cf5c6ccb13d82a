import type { Work } from '@poonji/api-platform/work.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { texts } from '../../texts.ts'
import { transactionWords } from '../../transaction-words.ts'
import { lastTransactions } from './ledger-rows.ts'

/** More than this is no paper any more; the page shows all. */
const MOST_ROWS = 2_000

/** The ledger of an organisation, or of one of its loans, as a paper. */
export async function ledgerPaper(work: Work, organisationId: string, loanId?: string): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const rows = await lastTransactions(work, organisationId, loanId, MOST_ROWS)
  const { name } = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return {
    name: `ledger-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('title'),
    reference: name,
    facts: [
      [t('paper.borrower'), name],
      [t('paper.on'), formatDate(work.today, language)],
    ],
    tables: [
      {
        columns: [
          dateColumn(t('col.date')),
          { title: t('col.what') },
          { title: t('col.loan') },
          moneyColumn(t('col.moved')),
          moneyColumn(t('col.owed')),
        ],
        rows: rows.map(row => [row.standsOn, transactionWords(row, language), row.loanNumber, row.moved, row.owed]),
        empty: t('none'),
      },
    ],
    notes: [t('paper.note'), ...(rows.length === MOST_ROWS ? [t('paper.cut', { n: MOST_ROWS })] : [])],
  }
}
