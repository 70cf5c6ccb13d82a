import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia, formatTime } from '@poonji/kernel/dates.ts'
import type { allPromisesFile, callHistoryFile, CallOfClient, PromiseOfClient } from '../list-contract.ts'
import type { ReminderRow } from '../reminder-contract.ts'
import { DISPOSITION, isDecided, PROMISE_STATE, REMINDER_STATE, REMINDER_WAY } from '../status.ts'
import { texts } from './texts.ts'
import { listCalls, listPromises } from './lists.ts'

/** Promises of all clients as a file. */
export function promisesPaper(work: Work, { query }: Input<typeof allPromisesFile>): ListPaper<PromiseOfClient> {
  const t = texts.in(work.language)
  return {
    name: 'promises-to-pay',
    title: t('promise.title'),
    columns: [
      { title: t('call.client'), of: row => row.organisationName },
      { ...dateColumn(t('promise.on')), of: row => row.promisedOn },
      { title: t('promise.state'), of: row => PROMISE_STATE[row.state][work.language] },
      { title: t('promise.by'), of: row => row.madeBy },
      { ...moneyColumn(t('promise.amount')), of: row => row.amountPaise },
      { ...moneyColumn(t('promise.paid')), of: row => (isDecided(row.state) ? row.paidPaise : null) },
    ],
    empty: t('promise.noneOf'),
    page: paging => listPromises(work, { ...query, ...paging }),
  }
}

/** Calls to all clients as a file. */
export function callsPaper(work: Work, { query }: Input<typeof callHistoryFile>): ListPaper<CallOfClient> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'calls',
    title: t('call.list'),
    columns: [
      { title: t('call.client'), of: row => row.organisationName },
      { title: t('call.disposition'), of: row => DISPOSITION[row.disposition][language] },
      { title: t('call.remarks'), of: row => row.remarks },
      { ...dateColumn(t('call.againOn')), of: row => row.againOn },
      { title: t('call.by'), of: row => row.by },
      { ...dateColumn(t('call.at')), of: row => dateInIndia(row.at) },
      { title: t('rem.at'), of: row => formatTime(row.at, language) },
    ],
    empty: t('remarks.none'),
    page: paging => listCalls(work, { ...query, ...paging }),
  }
}

/** Reminders, of all clients or of one, as a file. */
export function remindersPaper({ language }: Work, page: ListPaper<ReminderRow>['page']): ListPaper<ReminderRow> {
  const t = texts.in(language)
  const stateOf = ({ state, reason }: ReminderRow) =>
    [REMINDER_STATE[state][language], ...(reason ? [t(`reason.${reason}`)] : [])].join(': ')
  return {
    name: 'reminders',
    title: t('rem.title'),
    columns: [
      { title: t('call.client'), of: row => row.organisationName },
      { title: t('rem.way'), of: row => REMINDER_WAY[row.way][language] },
      { title: t('rem.note'), of: row => row.note },
      { ...dateColumn(t('rem.on')), of: row => dateInIndia(row.dueAt) },
      { title: t('rem.at'), of: row => formatTime(row.dueAt, language) },
      { title: t('rem.whose'), of: row => row.whose },
      { title: t('rem.state'), of: stateOf },
    ],
    empty: t('rem.none'),
    page,
  }
}
