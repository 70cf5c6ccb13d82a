import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { ConfirmationRow, confirmationsFile } from '../../contract.ts'
import { CONFIRMATION_SHOWN } from '../../status.ts'
import { texts } from '../texts.ts'
import { confirmationPages } from './read.ts'

/** Balance confirmations of all clients as a file. */
export function confirmationsPaper(work: Work, { query }: Input<typeof confirmationsFile>): ListPaper<ConfirmationRow> {
  const t = texts.in(work.language)
  return {
    name: 'balance-confirmations',
    title: t('bal.list'),
    columns: [
      { title: t('bal.client'), of: row => row.organisationName },
      { title: t('bal.number'), of: row => row.number },
      { ...dateColumn(t('bal.asOn')), of: row => row.asOn },
      { ...dateColumn(t('bal.sentAt')), of: row => dateInIndia(row.sentAt) },
      { title: t('bal.state'), of: row => CONFIRMATION_SHOWN[row.state][work.language] },
      { ...moneyColumn(t('bal.total')), of: row => row.total },
    ],
    empty: t('bal.none'),
    page: paging => confirmationPages(work, { ...query, ...paging }),
  }
}
