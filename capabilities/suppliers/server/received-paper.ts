import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { Received, receivedFile } from '../contract.ts'
import { texts } from '../texts.ts'
import { receivedBy } from './received.ts'

/** What a supplier was paid as a file; the sum leaves out what the bank sent back. */
export async function receivedPaper(
  work: Work,
  { params, query }: Input<typeof receivedFile>,
): Promise<ListPaper<Received>> {
  const t = texts.in(work.language)
  const { name } = await organisationById(work, params.orgId)
  const stayed = (rows: readonly Received[]) =>
    rows.filter(row => row.returnedOn === null).reduce((sum, row) => sum + row.amount, 0)
  return {
    name: 'payments-received',
    title: t('received.title'),
    facts: [[t('received.by'), name]],
    columns: [
      { ...dateColumn(t('received.on')), of: row => row.paidOn },
      { title: t('received.from'), of: row => row.payerName },
      { title: t('received.utr'), wide: true, of: row => row.utr },
      { title: t('received.to'), of: row => row.accountMasked },
      { ...dateColumn(t('received.returned')), of: row => row.returnedOn },
      { ...moneyColumn(t('received.amount')), of: row => row.amount },
    ],
    totals: rows => [t('received.total'), null, null, null, null, stayed(rows)],
    empty: t('received.none'),
    notes: [t('received.note')],
    page: paging => receivedBy(work, params.orgId, { ...query, ...paging }),
  }
}
