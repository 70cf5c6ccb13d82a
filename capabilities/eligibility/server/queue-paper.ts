import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { QueuedUpload } from '../upload-contract.ts'
import { texts } from './texts.ts'
import { uploadQueue } from './uploads.ts'

/** The returns and statements to read as a file. */
export function queuePaper(work: Work, query: Sought): ListPaper<QueuedUpload> {
  const t = texts.in(work.language)
  return {
    name: 'papers-to-read',
    title: t('web.queue.title'),
    columns: [
      { title: t('web.queue.company'), of: row => row.organisationName },
      { title: t('web.queue.kind'), of: row => t(row.kind === 'GSTR3B' ? 'web.upload.gst' : 'web.upload.bank') },
      { title: t('web.queue.file'), of: row => row.name },
      { title: t('web.queue.problem'), of: row => row.problem },
      { ...dateColumn(t('web.queue.since')), of: row => dateInIndia(row.createdAt) },
    ],
    empty: t('web.queue.empty'),
    page: paging => uploadQueue(work, { ...query, ...paging }),
  }
}
