import { moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import type { SummedLoan } from '../../portfolio-contract.ts'
import { classWords, summedWords } from '../../portfolio-words.ts'
import { texts } from '../../words/portfolio.ts'
import { portfolioOn } from './portfolio.ts'
import { summedBookingOf, summedLoansOf } from './summed-booking.ts'

/** The loans by class at the close of a date, and beside the books, as a paper. @throws as `portfolioOn` */
export async function portfolioPaper(work: Work, asked?: PlainDate): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const { onDate, providedOn, rows, totals, books } = await portfolioOn(work, asked)
  return {
    name: `portfolio-${onDate ?? work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('folio.title'),
    reference: t('folio.title'),
    facts: onDate ? [[t('folio.on'), formatDate(onDate, language)]] : [],
    tables: [
      {
        columns: [
          { title: t('folio.class') },
          { title: t('folio.loans'), kind: 'count' },
          moneyColumn(t('folio.outstanding')),
          moneyColumn(t('folio.suspended')),
          moneyColumn(t('folio.writtenOff')),
          { title: t('folio.rate') },
          moneyColumn(t('folio.base')),
          moneyColumn(t('folio.provision')),
        ],
        rows: rows.map(row => [
          classWords(row, language),
          row.loans,
          row.outstanding,
          row.suspended,
          row.writtenOff,
          row.rateBps === null ? null : formatPercent(row.rateBps),
          row.provisionBase,
          row.provision,
        ]),
        totals: [
          t('folio.total'),
          totals.loans,
          totals.outstanding,
          totals.suspended,
          totals.writtenOff,
          null,
          totals.provisionBase,
          totals.provision,
        ],
        empty: t('folio.none'),
      },
      {
        title: t('folio.books'),
        columns: [
          { title: t('folio.account') },
          moneyColumn(t('folio.byLoans')),
          moneyColumn(t('folio.byBooks')),
          moneyColumn(t('folio.off')),
        ],
        rows: books.map(row => [`${row.number} ${row[language]}`, row.loans, row.balance, row.balance - row.loans]),
        empty: t('folio.none'),
      },
    ],
    notes: [
      t('folio.note'),
      providedOn ? t('folio.provided', { date: formatDate(providedOn, language) }) : t('folio.notProvided'),
    ],
  }
}

/** The loans behind a booking that sums many as a paper. @throws as `summedBookingOf` */
export async function summedLoansPaper(work: Work, transactionId: string): Promise<ListPaper<SummedLoan>> {
  const { language } = work
  const t = texts.in(language)
  const { kind, bookedOn, productCode } = await summedBookingOf(work, transactionId)
  return {
    name: `booking-${kind}-${bookedOn}`,
    title: summedWords(kind, language),
    facts: [
      [t('summed.booked'), formatDate(bookedOn, language)],
      ...(productCode ? [[t('summed.product'), productCode] as const] : []),
    ],
    columns: [
      { title: t('summed.loan'), wide: true, of: row => row.loanNumber },
      { title: t('summed.borrower'), of: row => row.organisationName },
      { ...moneyColumn(t('summed.interest')), of: row => row.interest },
      { ...moneyColumn(t('summed.penal')), of: row => row.penal },
      { ...moneyColumn(t('summed.fees')), of: row => row.fees },
    ],
    totals: rows => [
      t('folio.total'),
      null,
      sumOf(rows, row => row.interest),
      sumOf(rows, row => row.penal),
      sumOf(rows, row => row.fees),
    ],
    empty: t('summed.noLoans'),
    notes: kind === 'day' ? [t('summed.dayNote')] : [],
    page: paging => summedLoansOf(work, transactionId, paging),
  }
}
