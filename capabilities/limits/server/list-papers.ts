import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { revisionQueue, revisionQueueFile, utilisation, utilisationFile } from '../contract.ts'
import type { stockQueue, stockQueueFile } from '../stock-contract.ts'
import { REVISION_SHOWN } from '../status.ts'
import { texts } from './texts.ts'
import { revisionQueue as revisionsWaiting } from './revision-list.ts'
import { stockQueueOf } from './stock/read.ts'
import { listUtilisation } from './utilisation.ts'

type Used = Answer<typeof utilisation>['content'][number]
type Waiting = Answer<typeof revisionQueue>['content'][number]
type Stated = Answer<typeof stockQueue>['content'][number]

/** How far the clients' limits are used, as a file. */
export function utilisationPaper(work: Work, { query }: Input<typeof utilisationFile>): ListPaper<Used> {
  const t = texts.in(work.language)
  return {
    name: 'limit-utilisation',
    title: t('util.table'),
    columns: [
      { title: t('util.client'), of: row => row.organisationName },
      { title: t('d.product'), of: row => row.product[work.language] },
      { title: t('d.number'), of: row => row.number },
      { ...moneyColumn(t('util.limit')), of: row => row.sanctioned },
      { ...moneyColumn(t('util.used')), of: row => row.used },
      { ...moneyColumn(t('util.free')), of: row => row.free },
      { title: t('util.share'), kind: 'count', of: row => Math.round(row.usedBps / 100) },
      { title: t('util.least'), kind: 'count', of: row => (row.leastUse ? row.leastUse.minimumBps / 100 : null) },
      { title: t('util.average'), kind: 'count', of: row => (row.leastUse ? row.leastUse.averageBps / 100 : null) },
      { title: t('util.daysLate'), kind: 'count', of: row => row.daysPastDue || null },
    ],
    empty: t('util.none'),
    page: paging => listUtilisation(work, { ...query, ...paging }),
  }
}

/** Requests for another limit that wait for the desk, as a file. */
export function revisionsPaper(work: Work, { query }: Input<typeof revisionQueueFile>): ListPaper<Waiting> {
  const t = texts.in(work.language)
  return {
    name: 'limit-requests',
    title: t('queue.title'),
    columns: [
      { title: t('queue.client'), of: row => row.organisationName },
      { title: t('queue.kind'), of: row => t(`revise.${row.kind}`) },
      { title: t('d.number'), of: row => row.number },
      { ...moneyColumn(t('queue.before')), of: row => row.before },
      { ...moneyColumn(t('queue.asked')), of: row => row.asked ?? t('revise.same') },
      { ...dateColumn(t('queue.until')), of: row => row.until },
      { ...dateColumn(t('queue.when')), of: row => dateInIndia(row.askedAt) },
      { title: t('queue.state'), of: row => (row.own ? t('queue.own') : REVISION_SHOWN[row.state][work.language]) },
    ],
    empty: t('queue.none'),
    page: paging => revisionsWaiting(work, { ...query, ...paging }),
  }
}

/** Statements of stock that wait for the desk, as a file. */
export function stockPaper(work: Work, { query }: Input<typeof stockQueueFile>): ListPaper<Stated> {
  const t = texts.in(work.language)
  return {
    name: 'stock-statements',
    title: t('stock.queue'),
    columns: [
      { title: t('queue.client'), of: row => row.organisationName },
      { title: t('d.number'), of: row => row.number },
      { ...dateColumn(t('stock.asOf')), of: row => row.asOf },
      { ...moneyColumn(t('power.stock')), of: row => row.stock },
      { ...moneyColumn(t('power.creditors')), of: row => row.creditors },
      { ...moneyColumn(t('power.debtors')), of: row => row.debtors },
      { ...dateColumn(t('stock.sentOn')), of: row => dateInIndia(row.sentAt) },
    ],
    empty: t('stock.queueNone'),
    page: paging => stockQueueOf(work, { ...query, ...paging }),
  }
}
