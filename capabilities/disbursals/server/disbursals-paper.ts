import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { DisbursalRow, disbursalsFile } from '../contract.ts'
import { DISBURSAL_LOOK, TARGET_NAMES } from '../status.ts'
import { texts } from './texts.ts'
import { listDisbursals } from './list.ts'

/** Disbursal requests as a file. */
export function disbursalsPaper(work: Work, { query }: Input<typeof disbursalsFile>): ListPaper<DisbursalRow> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'disbursal-requests',
    title: t('list.caption'),
    columns: [
      { title: t('col.organisation'), of: row => row.organisationName },
      { title: t('col.number'), of: row => row.number },
      {
        title: t('col.loan'),
        of: row => `${language === 'hi' ? row.productNameHi : row.productNameEn} ${row.loanNumber}`,
      },
      { title: t('col.payee'), of: row => (row.target === 'SELF' ? TARGET_NAMES.SELF[language] : row.payee) },
      { ...dateColumn(t('col.asked')), of: row => dateInIndia(row.submittedAt ?? row.createdAt) },
      { title: t('col.status'), of: row => DISBURSAL_LOOK[row.status][language] },
      { ...moneyColumn(t('col.amount')), of: row => row.amountPaise },
      { ...moneyColumn(t('col.afterDeductions')), of: row => row.netPaise },
    ],
    empty: t('list.none'),
    page: paging => listDisbursals(work, { ...query, ...paging }),
  }
}
