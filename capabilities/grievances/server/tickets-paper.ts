import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { grievanceQueueFile, GrievanceRow } from '../contract.ts'
import { CATEGORY, GRIEVANCE_STATUS } from '../status.ts'
import { texts } from '../texts.ts'
import { listTickets } from './queries.ts'

/** The register of complaints as a file. */
export function ticketsPaper(work: Work, { query }: Input<typeof grievanceQueueFile>): ListPaper<GrievanceRow> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'complaints',
    title: t('queue.title'),
    columns: [
      { title: t('number'), of: row => row.number },
      { title: t('organisation'), of: row => row.organisationName },
      { title: t('subject'), of: row => row.subject },
      { title: t('category'), of: row => CATEGORY[row.category][language] },
      { ...dateColumn(t('raisedOn')), of: row => dateInIndia(row.createdAt) },
      { ...dateColumn(t('dueOn')), of: row => row.dueOn },
      { title: t('status'), of: row => GRIEVANCE_STATUS[row.status][language] },
    ],
    empty: t('list.none'),
    page: paging => listTickets(work, { ...query, ...paging }),
  }
}
