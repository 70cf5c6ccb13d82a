import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn, type PaperColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { ApplicationCard } from '../contract.ts'
import { texts } from './texts.ts'
import { listApplications, type Listing } from './list-applications.ts'

const countColumn = (title: string): PaperColumn => ({ title, kind: 'count' })

/** Applications as a file; those of one organisation under its name. */
export async function applicationsPaper(
  work: Work,
  query: Sought,
  listing: Listing = {},
): Promise<ListPaper<ApplicationCard>> {
  const { language } = work
  const { organisationId, converted } = listing
  const t = texts.in(language)
  const on = (at: Date | null) => at && dateInIndia(at)
  return {
    name: converted ? 'applications-converted' : 'applications',
    title: t(converted ? 'web.list.converted' : 'web.list.titlePlain'),
    facts: organisationId ? [[t('file.client'), (await organisationById(work, organisationId)).name]] : [],
    columns: [
      ...(organisationId ? [] : [{ title: t('file.client'), of: (row: ApplicationCard) => row.clientName }]),
      { title: t('file.product'), of: row => row.loanType.displayName },
      { title: t('file.number'), of: row => row.applicantApplicationId },
      { title: t('file.status'), of: row => row.loanApplicationStatus.displayName },
      { ...countColumn(t('file.pending')), of: row => row.pendingDocumentCount },
      { title: t('web.card.loanId'), of: row => row.nbfcLoanId },
      { ...dateColumn(t('file.appliedOn')), of: row => on(row.applicationDate) },
      { ...dateColumn(t('file.sanctionedOn')), of: row => on(row.sanctionedDate) },
      { ...moneyColumn(t('file.appliedFor')), of: row => row.loanAmount },
      { ...moneyColumn(t('web.card.sanctioned')), of: row => row.offeredAmount },
    ],
    empty: t('file.none'),
    page: paging => listApplications(work, { ...query, ...paging }, listing),
  }
}
