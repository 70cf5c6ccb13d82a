import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { BankCreditRow, creditsFile } from '../credit-contract.ts'
import { CREDIT_LOOK, CREDIT_MODE_SHOWN } from '../status.ts'
import { texts } from './texts.ts'
import { listCreditRows } from './credit-list.ts'

/** What came into the lender's account as a file. */
export function creditsPaper(work: Work, { query }: Input<typeof creditsFile>): ListPaper<BankCreditRow> {
  const t = texts.in(work.language)
  return {
    name: 'bank-credits',
    title: t('credits.caption'),
    columns: [
      { title: t('credits.col.remitter'), of: row => row.remitter || row.narration || row.reference },
      { title: t('col.reference'), wide: true, of: row => row.reference },
      { title: t('col.mode'), of: row => CREDIT_MODE_SHOWN[row.mode][work.language] },
      { ...dateColumn(t('credits.col.credited')), of: row => row.creditedOn },
      { title: t('col.status'), of: row => CREDIT_LOOK[row.status][work.language] },
      { title: t('credits.col.to'), of: row => (row.payment ?? row.refund)?.organisationName ?? null },
      { ...moneyColumn(t('col.amount')), of: row => row.amountPaise },
    ],
    empty: t('credits.none'),
    page: paging => listCreditRows(work, { ...query, ...paging }),
  }
}
