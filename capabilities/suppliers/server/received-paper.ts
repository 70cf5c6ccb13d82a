import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import type { Received } from '../contract.ts'
import { texts } from '../texts.ts'
import { receivedBy } from './received.ts'

/** More than this is no paper any more; the page shows all. */
const MOST_ROWS = 2_000

/** What a supplier was paid, or what a search finds of it, as a paper; the sum leaves out what the bank sent back. */
export async function receivedPaper(work: Work, organisationId: string, search?: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const [{ name }, { content, next }] = await Promise.all([
    organisationById(work, organisationId),
    receivedBy(work, organisationId, { pageNumber: 0, pageSize: MOST_ROWS, search }),
  ])
  const stayed = content.filter(row => row.returnedOn === null).reduce((sum, row) => sum + row.amount, 0)
  const cells = (row: Received) => [row.paidOn, row.payerName, row.utr, row.accountMasked, row.returnedOn, row.amount]
  return {
    name: `payments-received-${work.today}`,
    title: t('received.title'),
    reference: name,
    facts: [
      [t('received.by'), name],
      [t('received.asOf'), formatDate(work.today, work.language)],
      ...(search ? [[t('received.searched'), search] as const] : []),
    ],
    tables: [
      {
        columns: [
          dateColumn(t('received.on')),
          { title: t('received.from') },
          { title: t('received.utr'), wide: true },
          { title: t('received.to') },
          dateColumn(t('received.returned')),
          moneyColumn(t('received.amount')),
        ],
        rows: content.map(cells),
        totals: [t('received.total'), null, null, null, null, stayed],
        empty: t('received.none'),
      },
    ],
    notes: [t('received.note'), ...(next ? [t('received.cut', { n: MOST_ROWS })] : [])],
  }
}
