import type { Work } from '@poonji/api-platform/work.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { texts } from '../../texts.ts'
import { loanById } from '../../loan-by-id.ts'
import { disbursementsOf } from '../disbursements.ts'
import { headOf } from './head.ts'

/** What was drawn of a loan or limit. */
export async function disbursementsPaper(work: Work, loanId: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const loan = await loanById(work, loanId)
  const rows = await disbursementsOf(work, loanId)
  const standing = rows.filter(row => !row.reversedOn)
  const { instalmentsFrom: from = null } = rows.find(row => row.instalmentsFrom) ?? {}
  const left = standing.reduce((sum, row) => sum + (row.outstanding ?? 0), from ? loan.principal_paise : 0)
  const back = (on: string | null) => (on ? ` (${t('paper.back', { date: formatDate(on, work.language) })})` : '')
  return {
    name: `disbursements-${loan.number}-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('paper.disbursements'),
    reference: loan.number,
    facts: await headOf(work, loan),
    tables: [
      {
        columns: [
          { title: t('paper.drawing'), wide: true },
          dateColumn(t('paper.drawnOn')),
          dateColumn(t('paper.repayBy')),
          moneyColumn(t('paper.amount')),
          moneyColumn(t('paper.keptBack')),
          moneyColumn(t('paper.outstanding')),
        ],
        rows: [
          ...rows.map(row => [
            `${row.number} · ${row.reference}${back(row.reversedOn)}`,
            row.drawnOn,
            row.dueOn,
            row.amount,
            row.keptBack,
            row.outstanding,
          ]),
          ...(from
            ? [
                [
                  t('paper.instalmentsFrom', { date: formatDate(from, work.language) }),
                  null,
                  null,
                  null,
                  null,
                  loan.principal_paise,
                ],
              ]
            : []),
        ],
        totals: [
          t('trace.total'),
          null,
          null,
          standing.reduce((sum, row) => sum + row.amount, 0),
          standing.reduce((sum, row) => sum + row.keptBack, 0),
          left,
        ],
        empty: t('paper.empty'),
      },
    ],
    notes: [t('paper.rupees')],
  }
}
