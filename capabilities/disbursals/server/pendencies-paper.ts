import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { PendencyRow, pendenciesFile } from '../pendency-contract.ts'
import { texts } from './texts.ts'
import { listPendencies } from './pendencies.ts'

/** What stops accepted loans from being paid out, as a file. */
export function pendenciesPaper(work: Work, { query }: Input<typeof pendenciesFile>): ListPaper<PendencyRow> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'loan-pendencies',
    title: t('pendency.sub'),
    columns: [
      { title: t('col.organisation'), of: row => row.organisationName },
      {
        title: t('pendency.col.application'),
        of: row => `${language === 'hi' ? row.productNameHi : row.productNameEn} ${row.applicationNumber}`,
      },
      { ...dateColumn(t('pendency.col.accepted')), of: row => dateInIndia(row.acceptedAt) },
      { title: t('pendency.col.pending'), of: row => row.pending.map(one => t(`pending.${one}`)).join(', ') },
      { ...moneyColumn(t('col.amount')), of: row => row.amountPaise },
    ],
    empty: t('pendency.none'),
    page: paging => listPendencies(work, { ...query, ...paging }),
  }
}
