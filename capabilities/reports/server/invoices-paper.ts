import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { DISBURSAL_LOOK } from '@poonji/capabilities/disbursals/status.ts'
import { loanById } from '@poonji/capabilities/loans/server/service.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Invoice } from '../contract.ts'
import { texts } from './texts.ts'
import { invoicePages } from './invoices.ts'

type Whose = { organisationId: string } | { loanId: string }

/** The invoices of an organisation or of one of its limits as a file. */
export async function invoicesPaper(
  work: Work,
  whose: Whose,
  query: Pick<PageQuery, 'search'>,
): Promise<ListPaper<Invoice>> {
  const t = texts.in(work.language)
  const loan = 'loanId' in whose ? await loanById(work, whose.loanId) : null
  const organisationId = 'loanId' in whose ? (loan?.organisation_id ?? '') : whose.organisationId
  return {
    name: `invoices-${loan?.number ?? 'all'}`,
    title: t('inv.table'),
    facts: [
      [t('paper.borrower'), (await organisationById(work, organisationId)).name],
      ...(loan ? [[t('inv.loan'), loan.number] as const] : []),
    ],
    columns: [
      { title: t('inv.invoice'), of: row => row.invoice },
      { title: t('inv.payee'), of: row => row.payee },
      { title: t('inv.request'), of: row => row.number },
      { title: t('inv.loan'), of: row => row.loanNumber },
      { ...dateColumn(t('inv.at')), of: row => dateInIndia(row.askedAt) },
      { title: t('inv.state'), of: row => DISBURSAL_LOOK[row.status][work.language] },
      { ...moneyColumn(t('inv.amount')), of: row => row.amount },
    ],
    empty: t('inv.none'),
    page: paging => invoicePages(work, whose, { ...query, ...paging }),
  }
}
