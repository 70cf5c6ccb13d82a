import type { ListColumn, ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { decidedLook } from '../status.ts'
import { texts } from './texts.ts'
import type { DeskCase, worklistFile } from '../worklist-contract.ts'
import { listCases } from './worklist.ts'

/** The cases of the desk in one of its views as a file. */
export function worklistPaper(work: Work, query: Query<typeof worklistFile>): ListPaper<DeskCase> {
  const { language } = work
  const t = texts.in(language)
  const decided: ListColumn<DeskCase>[] = [
    { title: t('worklist.state'), of: row => decidedLook(row.state, row.applicationStatus).label[language] },
    { ...dateColumn(t('worklist.decidedAt')), of: row => row.decidedAt && dateInIndia(row.decidedAt) },
  ]
  const waiting: ListColumn<DeskCase>[] = [
    { ...dateColumn(t('worklist.since')), of: row => dateInIndia(row.openedAt) },
    { title: t('worklist.ageDays'), kind: 'count', of: row => row.ageDays },
  ]
  return {
    name: `credit-desk-${query.view}`,
    title: `${t('worklist.table')}: ${t(`view.${query.view}`)}`,
    columns: [
      { title: t('worklist.company'), of: row => row.organisationName },
      { title: t('worklist.number'), of: row => row.number },
      { title: t('worklist.product'), of: row => (language === 'hi' ? row.productNameHi : row.productNameEn) },
      {
        title: t('worklist.rules'),
        of: ({ outcome }) => outcome && t(`sheet.outcome.${outcome === 'near' ? 'refer' : outcome}`),
      },
      query.view === 'committee'
        ? { title: t('worklist.votes'), kind: 'count', of: row => row.committee?.votes ?? null }
        : {
            title: t('worklist.holder'),
            of: row => (row.mine ? t('worklist.you') : (row.takenBy ?? t('worklist.nobody'))),
          },
      ...(query.view === 'decided' ? decided : waiting),
      { ...moneyColumn(t('worklist.amount')), of: row => row.amount },
    ],
    empty: t(`worklist.empty.${query.view}`),
    page: paging => listCases(work, { ...query, ...paging }),
  }
}
