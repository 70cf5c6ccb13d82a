import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { mandatesFile, MandateView } from '../contract.ts'
import { MANDATE_LOOK } from '../status.ts'
import { texts } from '../texts.ts'
import { listMandates } from './list.ts'

/** Mandates as a file. */
export function mandatesPaper(work: Work, { query }: Input<typeof mandatesFile>): ListPaper<MandateView> {
  const t = texts.in(work.language)
  return {
    name: 'mandates',
    title: t('list.tabs'),
    columns: [
      { title: t('list.company'), of: row => row.organisationName },
      { title: t('list.reference'), of: row => row.reference },
      { title: t('list.state'), of: row => MANDATE_LOOK[row.state][work.language] },
      { title: t('list.account'), of: row => `${row.bankName} ${row.account}` },
      { title: t('list.umrn'), wide: true, of: row => row.umrn },
      { ...dateColumn(t('list.made')), of: row => dateInIndia(row.createdAt) },
      { ...moneyColumn(t('list.max')), of: row => row.max },
    ],
    empty: t('list.none'),
    page: paging => listMandates(work, { ...query, ...paging }),
  }
}
