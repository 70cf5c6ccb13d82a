import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import type { AccountEntry } from '../../books-contract.ts'
import { bookingWords } from '../../booking-words.ts'
import { sideWords } from '../../side-words.ts'
import { texts } from '../../words/books.ts'
import { entriesOf } from './entries.ts'
import type { AskedPeriod } from './period.ts'
import { accountOf, trialBalanceOf } from './trial-balance.ts'

const debitOf = (paise: number) => (paise > 0 ? paise : null)
const creditOf = (paise: number) => (paise < 0 ? -paise : null)

function periodFact({ language }: Work, from: PlainDate, to: PlainDate): readonly [string, string] {
  const t = texts.in(language)
  return [t('books.period'), t('books.periodValue', { from: formatDate(from, language), to: formatDate(to, language) })]
}

/** The trial balance of a period as a paper. @throws as `trialBalanceOf` */
export async function trialBalancePaper(work: Work, asked: AskedPeriod): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const { from, to, accounts, totals } = await trialBalanceOf(work, asked)
  return {
    name: `trial-balance-${from}-${to}`,
    lender: (await lenderOf(work)).legalName,
    title: t('books.title'),
    reference: t('books.title'),
    facts: [periodFact(work, from, to)],
    tables: [
      {
        columns: [
          { title: t('books.number') },
          { title: t('books.account') },
          { title: t('books.kind') },
          moneyColumn(t('books.openingDebit')),
          moneyColumn(t('books.openingCredit')),
          moneyColumn(t('books.debits')),
          moneyColumn(t('books.credits')),
          moneyColumn(t('books.closingDebit')),
          moneyColumn(t('books.closingCredit')),
        ],
        rows: accounts.map(account => [
          String(account.number),
          account[language],
          t(`books.kind.${account.kind}`),
          debitOf(account.opening),
          creditOf(account.opening),
          account.debits,
          account.credits,
          debitOf(account.closing),
          creditOf(account.closing),
        ]),
        totals: [
          null,
          t('books.total'),
          null,
          totals.openingDebit,
          totals.openingCredit,
          totals.debits,
          totals.credits,
          totals.closingDebit,
          totals.closingCredit,
        ],
        empty: t('books.none'),
      },
    ],
    notes: [t('books.note')],
  }
}

/** The entries of an account in a period as a paper. @throws as `accountOf` */
export async function entriesPaper(
  work: Work,
  accountCode: string,
  asked: AskedPeriod,
): Promise<ListPaper<AccountEntry>> {
  const { language } = work
  const t = texts.in(language)
  const account = await accountOf(work, accountCode, asked)
  const { from, to, opening, closing } = account
  const fact = (key: 'books.opening' | 'books.closing', on: PlainDate) => t(key, { date: formatDate(on, language) })
  return {
    name: `account-${account.number}-${from}-${to}`,
    title: `${account.number} ${account[language]}`,
    facts: [
      periodFact(work, from, to),
      [fact('books.opening', from), sideWords(opening, language)],
      [fact('books.closing', to), sideWords(closing, language)],
    ],
    columns: [
      { ...dateColumn(t('entry.booked')), of: row => row.bookedOn },
      { ...dateColumn(t('entry.value')), of: row => row.valueOn },
      { title: t('books.reason'), of: row => bookingWords(row, language) },
      { title: t('books.loan'), wide: true, of: row => row.loanNumber ?? row.productCode },
      { title: t('books.borrower'), of: row => row.organisationName },
      { ...moneyColumn(t('entry.debit')), of: row => debitOf(row.debit) },
      { ...moneyColumn(t('entry.credit')), of: row => creditOf(-row.credit) },
    ],
    totals: rows => [
      t('books.total'),
      null,
      null,
      null,
      null,
      rows.reduce((sum, row) => sum + row.debit, 0),
      rows.reduce((sum, row) => sum + row.credit, 0),
    ],
    empty: t('books.noEntries'),
    page: paging => entriesOf(work, accountCode, { ...asked, ...paging }),
  }
}
