import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { RateRevision } from '../../../rate-revision-contract.ts'
import { REQUEST_SHOWN } from '../../../status.ts'
import { texts } from '../../texts.ts'
import { revisionsOf } from './revisions-of.ts'

/** The steps of benchmarks as a file: asked, decided, followed and left out. @throws 403 for whoever sees only some borrowers */
export function revisionsPaper(work: Work): ListPaper<RateRevision> {
  const { language } = work
  const t = texts.in(language)
  const percent = (bps: number) => `${bps / 100}%`
  return {
    name: 'rate-revisions',
    title: t('revision.history'),
    columns: [
      { title: t('revision.what'), of: row => row.benchmark },
      { title: t('revision.before'), of: row => percent(row.beforeBps) },
      { title: t('revision.after'), of: row => percent(row.afterBps) },
      { ...dateColumn(t('rate.from')), of: row => row.fromOn },
      { title: t('revision.whose'), of: row => row.product?.[language] ?? t('revision.all') },
      { title: t('charges.reason'), of: row => row.reason },
      { title: t('revision.askedBy'), of: row => row.askedBy },
      { title: t('revision.decidedBy'), of: row => row.decidedBy },
      { title: t('revision.followed'), kind: 'count', of: row => row.changed },
      {
        title: t('revision.leftOut'),
        of: row =>
          row.leftOut
            ?.map(loan => `${loan.loanNumber}: ${loan.leftOut ? t(`revision.${loan.leftOut}`) : ''}`)
            .join('; ') ?? null,
      },
      { title: t('rate.state'), of: row => REQUEST_SHOWN[row.state][language] },
    ],
    empty: t('revision.none'),
    page: async () => ({ content: (await revisionsOf(work)).revisions, next: null }),
  }
}
