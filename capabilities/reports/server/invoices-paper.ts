import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { DISBURSAL_LOOK } from '@poonji/capabilities/disbursals/status.ts'
import { loanById } from '@poonji/capabilities/loans/server/service.ts'
import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'
import { invoicePages } from './invoices.ts'
import { nameOf } from './organisation-name.ts'

/** More than this is no paper any more; the page shows all. */
const MOST_ROWS = 2_000

type Whose = { organisationId: string } | { loanId: string }

/** The invoices of an organisation or of one of its limits, or what a search finds of them, as a paper. */
export async function invoicesPaper(work: Work, whose: Whose, search?: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const { language } = work
  const loan = 'loanId' in whose ? await loanById(work, whose.loanId) : null
  const organisationId = 'loanId' in whose ? (loan?.organisation_id ?? '') : whose.organisationId
  const [name, { content, next }] = await Promise.all([
    nameOf(work, organisationId),
    invoicePages(work, whose, { pageNumber: 0, pageSize: MOST_ROWS, search }),
  ])
  return {
    name: `invoices-${loan?.number ?? 'all'}-${work.today}`,
    title: t('inv.table'),
    reference: loan?.number ?? name,
    facts: [
      [t('paper.borrower'), name],
      [t('paper.on'), formatDate(work.today, language)],
      ...(search ? [[t('inv.searched'), search] as const] : []),
    ],
    tables: [
      {
        columns: [
          { title: t('inv.invoice') },
          { title: t('inv.payee') },
          { title: t('inv.request') },
          { title: t('inv.loan') },
          dateColumn(t('inv.at')),
          { title: t('inv.state') },
          moneyColumn(t('inv.amount')),
        ],
        rows: content.map(row => [
          row.invoice,
          row.payee,
          row.number,
          row.loanNumber,
          dateInIndia(row.askedAt),
          DISBURSAL_LOOK[row.status][language],
          row.amount,
        ]),
        empty: t('inv.none'),
      },
    ],
    ...(next && { notes: [t('inv.cut', { n: MOST_ROWS })] }),
  }
}
