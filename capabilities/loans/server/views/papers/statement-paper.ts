import type { Work } from '@poonji/api-platform/work.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import type { Statement } from '../../../statement-contract.ts'
import { statementWords } from '../../../statement-words.ts'
import { texts } from '../../texts.ts'
import { loanById } from '../../loan-by-id.ts'
import { statementOf } from '../statement.ts'
import { exact, whoseOf } from './head.ts'

/** The statement of account for a period, from the oldest entry on, with its figures. */
export async function statementPaper(
  work: Work,
  loanId: string,
  period: { from?: PlainDate; to?: PlainDate },
): Promise<{ paper: ViewPaper; statement: Statement }> {
  const t = texts.in(work.language)
  const { language } = work
  const loan = await loanById(work, loanId)
  const statement = await statementOf(work, loanId, period)
  const paper: ViewPaper = {
    name: `statement-${loan.number}-${statement.to}`,
    lender: (await lenderOf(work)).legalName,
    title: t('statement.sub'),
    reference: loan.number,
    facts: [
      ...(await whoseOf(work, loan)),
      [t('statement.period'), `${formatDate(statement.from, language)} – ${formatDate(statement.to, language)}`],
      [t('statement.opening', { date: formatDate(statement.from, language) }), exact(statement.opening)],
      [t('statement.takenCharged'), exact(statement.taken)],
      [t('statement.col.paid'), exact(statement.paid)],
      [t('statement.closing'), exact(statement.closing)],
    ],
    tables: [
      {
        title: t('statement.sheet'),
        columns: [
          dateColumn(t('statement.col.date')),
          { title: t('statement.col.what') },
          { title: t('statement.col.reference'), wide: true },
          moneyColumn(t('statement.col.taken')),
          moneyColumn(t('statement.col.paid')),
          moneyColumn(t('statement.col.balance')),
        ],
        rows: statement.rows
          .toReversed()
          .map(row => [
            row.onDate,
            statementWords(row, language),
            row.reference,
            row.taken || null,
            row.paid || null,
            row.balance,
          ]),
        totals: [t('statement.closing'), null, null, statement.taken, statement.paid, statement.closing],
        empty: t('statement.empty'),
      },
    ],
    notes: [
      t('statement.note'),
      ...(statement.closing < 0 ? [t('statement.inFavour')] : []),
      t('paper.books', { date: formatDate(work.today, language) }),
    ],
  }
  return { paper, statement }
}
