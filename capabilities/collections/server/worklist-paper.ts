import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { WorklistRow, worklistFile } from '../contract.ts'
import { BUCKET, DISPOSITION, PROMISE_STATE } from '../status.ts'
import { texts } from './texts.ts'
import { listWorklist, openNights } from './worklist.ts'

/** Whom to call as a file; it says what it lacks, as the screen does. */
export async function worklistPaper(
  work: Work,
  { query }: Input<typeof worklistFile>,
): Promise<ListPaper<WorklistRow>> {
  const { language } = work
  const t = texts.in(language)
  const ageOf = ({ bucket, nextBucketInDays: next, writtenOff }: WorklistRow) => {
    const age = [BUCKET[bucket][language], next === null ? t('next.last') : t('next.in', { count: next })]
    return (writtenOff ? [...age, t('col.writtenOff')] : age).join(', ')
  }
  const lastOf = ({ paused, last }: WorklistRow) => {
    if (paused) return t(`paused.${paused}`)
    return last ? DISPOSITION[last.disposition][language] : t('last.none')
  }
  const promiseOf = ({ promise }: WorklistRow) =>
    promise && `${PROMISE_STATE[promise.state][language]}, ${formatMoney(promise.amountPaise, { paise: 'auto' })}`
  const nights = await openNights(work)
  return {
    name: 'overdue-clients',
    title: t('list.caption'),
    columns: [
      { title: t('call.client'), of: row => row.name },
      { title: t('fact.contact'), of: row => row.contactName },
      { title: t('col.age'), of: ageOf },
      { title: t('col.days'), kind: 'count', of: row => row.daysLate },
      { title: t('col.last'), of: lastOf },
      { title: t('col.promise'), of: promiseOf },
      { ...dateColumn(t('promise.on')), of: row => row.promise?.promisedOn ?? null },
      { ...moneyColumn(t('col.overdue')), of: row => row.overduePaise },
    ],
    empty: t('list.none'),
    notes: nights ? [t('list.openNights', { count: nights })] : [],
    page: paging => listWorklist(work, { ...query, ...paging }),
  }
}
