import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { QueueRow } from '../queue-contract.ts'
import { SHOWN, STAFF_LABELS } from '../status.ts'
import { texts } from './texts.ts'
import { queuePage } from './queue.ts'

/** The documents to verify as a file. */
export function queuePaper(work: Work, query: Sought): ListPaper<QueueRow> {
  const { language } = work
  const t = texts.in(language)
  const stateOf = ({ late, state }: QueueRow) =>
    late ? t('queue.isLate') : (STAFF_LABELS[state] ?? SHOWN[state].label)[language]
  return {
    name: 'documents-to-verify',
    title: t('queue.caption'),
    columns: [
      { title: t('queue.document'), of: row => row.displayName[language] },
      { title: t('queue.company'), of: row => row.organisationName },
      { title: t('queue.application'), of: row => row.applicationNumber },
      { ...dateColumn(t('queue.uploaded')), of: row => dateInIndia(row.uploadedAt) },
      { ...dateColumn(t('queue.due')), of: row => dateInIndia(row.dueAt) },
      { title: t('queue.state'), of: stateOf },
    ],
    empty: t('queue.empty'),
    page: paging => queuePage(work, { ...query, ...paging }),
  }
}
