import type { Input } from '@poonji/api-platform/module.ts'
import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { debitsFile, mandatesFile, MandateView, PresentationView } from '../contract.ts'
import { debitWords } from '../debit-words.ts'
import { MANDATE_LOOK, PRESENTATION_LOOK } from '../status.ts'
import { texts } from './texts.ts'
import { listMandates } from './list.ts'
import { mandateById, presentationsOf } from './rows.ts'

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

/** The debits of a mandate as a file. */
export async function debitsPaper(
  work: Work,
  { params }: Input<typeof debitsFile>,
): Promise<ListPaper<PresentationView>> {
  const { language } = work
  const t = texts.in(language)
  const { reference, organisation_name } = await mandateById(work, params.mandateId)
  return {
    name: `debits-${reference}`,
    title: t('debits.title'),
    facts: [
      [t('list.company'), organisation_name],
      [t('list.reference'), reference],
    ],
    columns: [
      { ...dateColumn(t('debits.due')), of: row => row.dueOn },
      { title: t('debits.state'), of: row => PRESENTATION_LOOK[row.state][language] },
      { title: t('card.reason'), of: row => row.code && debitWords(row.code, language) },
      { ...moneyColumn(t('debits.amount')), of: row => row.amount },
    ],
    empty: t('debits.none'),
    page: () => whole(presentationsOf(work, params.mandateId)),
  }
}
