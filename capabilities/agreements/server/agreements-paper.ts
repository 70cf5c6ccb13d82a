import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { agreementsFile, AgreementView } from '../contract.ts'
import { AGREEMENT_LOOK } from '../status.ts'
import { texts } from './texts.ts'
import { waitsFor } from '../waits-for.ts'
import { listAgreements } from './list.ts'

/** Agreements as a file. */
export function agreementsPaper(work: Work, { query }: Input<typeof agreementsFile>): ListPaper<AgreementView> {
  const t = texts.in(work.language)
  const signedOf = ({ signatories }: AgreementView) =>
    `${signatories.filter(one => one.state === 'signed').length}/${signatories.length}`
  return {
    name: 'agreements',
    title: t('list.title'),
    columns: [
      { title: t('list.agreement'), of: row => row.number },
      { title: t('list.company'), of: row => row.organisationName },
      { title: t('list.state'), of: row => AGREEMENT_LOOK[row.state][work.language] },
      { title: t('list.waitsFor'), of: row => waitsFor(row, work.language) },
      { title: t('list.signed'), of: signedOf },
      { ...dateColumn(t('list.made')), of: row => dateInIndia(row.createdAt) },
      { ...moneyColumn(t('list.amount')), of: row => row.sanctioned },
    ],
    empty: t('list.none'),
    page: paging => listAgreements(work, { ...query, ...paging }),
  }
}
