import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { KycCase } from '../proof-contract.ts'
import { CASE_KIND_NAMES } from '../status.ts'
import { texts } from './texts.ts'
import { queuePage } from './queue.ts'

/** The people and companies to check as a file, with what the queue itself shows of them. */
export function queuePaper(work: Work, query: Sought): ListPaper<KycCase> {
  const t = texts.in(work.language)
  return {
    name: 'kyc-queue',
    title: t('queue.caption'),
    columns: [
      { title: t('queue.person'), of: row => row.name },
      { title: t('queue.company'), of: row => (row.promoterId ? row.organisationName : t('case.itself')) },
      { title: t('queue.kind'), of: row => CASE_KIND_NAMES[row.kind][work.language] },
      { ...dateColumn(t('queue.since')), of: row => dateInIndia(row.openedAt) },
    ],
    empty: t('queue.empty'),
    page: paging => queuePage(work, { ...query, ...paging }),
  }
}
