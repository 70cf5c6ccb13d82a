import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { quarterWords } from '../../quarter-words.ts'
import type { tdsQueue, tdsQueueFile } from '../../tds-contract.ts'
import { texts } from '../texts.ts'
import { tdsQueueOf } from './certificates.ts'

type Waiting = Answer<typeof tdsQueue>['content'][number]

/** Certificates of tax deducted that wait to be compared, as a file. */
export function tdsQueuePaper(work: Work, { query }: Input<typeof tdsQueueFile>): ListPaper<Waiting> {
  const t = texts.in(work.language)
  return {
    name: 'tds-certificates',
    title: t('tds.queue'),
    columns: [
      { title: t('paper.borrower'), of: row => row.organisationName },
      { title: t('tds.number'), of: row => row.number },
      { title: t('tds.tan'), of: row => row.tan },
      { title: t('tds.quarter'), of: row => quarterWords(row.quarter, work.language) },
      { title: t('tds.recordedBy'), of: row => row.askedBy },
      { ...dateColumn(t('tds.recordedOn')), of: row => dateInIndia(row.askedAt) },
      { ...moneyColumn(t('tds.amount')), of: row => row.amount },
    ],
    empty: t('tds.queueNone'),
    page: paging => tdsQueueOf(work, { ...query, ...paging }),
  }
}
