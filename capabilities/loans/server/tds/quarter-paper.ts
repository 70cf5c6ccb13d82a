import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { quarterWords } from '../../quarter-words.ts'
import type { TdsQuarter } from '../../tds-contract.ts'
import { texts } from '../texts.ts'
import { quartersOf } from './interest-due.ts'

/** The interest of a quarter with the tax to be deducted from it, for whoever files the return: it names who received the interest, with the PAN. */
export async function tdsQuarterPaper(work: Work, organisationId: string, quarter: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const { name } = await organisationById(work, organisationId)
  const { legalName, gstin } = await lenderOf(work)
  const rows = (await quartersOf(work, organisationId)).find(one => one.quarter === quarter)?.rows ?? []
  const sum = (of: (row: TdsQuarter['rows'][number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    name: `tds-${quarter}`,
    lender: legalName,
    title: t('tds.rows'),
    reference: name,
    facts: [
      [t('tds.lender'), `${legalName}\nPAN: ${panOfGstin(gstin)}`],
      [t('paper.borrower'), name],
      [t('tds.quarter'), quarterWords(quarter, work.language)],
    ],
    tables: [
      {
        columns: [
          dateColumn(t('tds.dueOn')),
          { title: t('tds.loan') },
          moneyColumn(t('tds.interest')),
          { title: t('tds.section') },
          moneyColumn(t('tds.tax')),
          moneyColumn(t('tds.told')),
          moneyColumn(t('tds.unpaid')),
        ],
        rows: rows.map(row => [
          row.dueOn,
          row.loanNumber,
          row.interest,
          t('tds.sectionAt', { section: row.section, rate: formatPercent(row.rateBps) }),
          row.tax,
          row.told,
          row.unpaid,
        ]),
        totals: [
          t('trace.total'),
          null,
          sum(row => row.interest),
          null,
          sum(row => row.tax),
          sum(row => row.told),
          sum(row => row.unpaid),
        ],
        empty: t('tds.noInterest'),
      },
    ],
    notes: [t('paper.rupees')],
  }
}
