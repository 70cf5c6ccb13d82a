import type { ListColumn, ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { days } from '../../../day-contract.ts'
import { texts } from '../../texts.ts'
import { listDays } from '../days.ts'

type Day = Answer<typeof days>['days'][number]
type Figures = NonNullable<Day['figures']>

/** The runs of the end of day as a file. */
export function daysPaper(work: Work): ListPaper<Day> {
  const t = texts.in(work.language)
  const of = (figure: (figures: Figures) => number) => (day: Day) => day.figures && figure(day.figures)
  const count = (title: string, figure: (figures: Figures) => number): ListColumn<Day> => ({
    title,
    kind: 'count',
    of: of(figure),
  })
  const heldOf = ({ held }: Day) =>
    held.map(({ step, number, reason }) => `${number}: ${t(`eod.held.${step}`)} ${reason}`).join('; ') || null
  const afterOf = ({ after }: Day) =>
    after.map(({ job, reason }) => `${t(`eod.after.${job}`)} ${reason}`).join('; ') || null
  const differencesOf = ({ differences, state }: Day) => {
    if (differences.length) return differences.join('; ')
    return state === 'closed' ? t('eod.agree') : null
  }
  return {
    name: 'end-of-day',
    title: t('eod.table'),
    columns: [
      { ...dateColumn(t('eod.date')), of: day => day.onDate },
      { title: t('eod.state'), of: day => t(`eod.state.${day.state}`) },
      count(t('eod.loans'), figures => figures.loans),
      { ...moneyColumn(t('eod.interest')), of: of(figures => figures.interest) },
      { ...moneyColumn(t('eod.penal')), of: of(figures => figures.penal) },
      count(t('eod.dues'), figures => figures.duesRaised),
      { ...moneyColumn(t('eod.raised')), of: of(figures => figures.raised) },
      count(t('eod.overdue'), figures => figures.overdueLoans),
      count(t('eod.presented'), figures => figures.presented),
      { title: t('eod.held'), of: heldOf },
      { title: t('eod.after'), of: afterOf },
      { title: t('eod.differences'), of: differencesOf },
    ],
    empty: t('eod.none'),
    page: async () => ({ content: (await listDays(work)).days, next: null }),
  }
}
