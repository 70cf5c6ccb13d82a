import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { AccountEntry } from '../../books-contract.ts'
import { bookingWords } from '../../booking-words.ts'
import { texts } from '../../words/books.ts'

/** Entries of an account: each leads to its transaction, and to its loan; what sums many loans to all of them. */
export function EntriesTable({ rows }: { rows: readonly AccountEntry[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('books.entries')}
      rows={rows}
      rowKey={row => row.entryId}
      rowTo={transactionOf}
      columns={[
        { key: 'booked', header: t('entry.booked'), phone: 'note', cell: row => <DateText on={row.bookedOn} /> },
        { key: 'value', header: t('entry.value'), cell: row => <DateText on={row.valueOn} /> },
        { key: 'what', header: t('books.reason'), phone: 'title', cell: row => bookingWords(row, language) },
        { key: 'loan', header: t('books.loan'), phone: 'note-end', width: '9rem', cell: row => <Loan row={row} /> },
        { key: 'borrower', header: t('books.borrower'), cell: row => row.organisationName },
        {
          key: 'debit',
          header: t('entry.debit'),
          end: true,
          phone: 'figure',
          named: true,
          cell: row => row.debit > 0 && <Money paise={row.debit} exact />,
        },
        {
          key: 'credit',
          header: t('entry.credit'),
          end: true,
          phone: 'extra',
          named: true,
          cell: row => row.credit > 0 && <Money paise={row.credit} exact />,
        },
      ]}
    />
  )
}

const transactionOf = ({ organisationId, transactionId }: AccountEntry): string =>
  organisationId
    ? pathTo('/organisation/:organisationId/credit/ledger/:transactionId', { organisationId, transactionId })
    : pathTo('/trial-balance/booking/:bookingId', { bookingId: transactionId })

function Loan({ row: { loanId, loanNumber, organisationId, productCode } }: { row: AccountEntry }) {
  if (!loanId || !organisationId) return productCode
  const to = pathTo('/organisation/:organisationId/credit/limit/:loanId/statement', { organisationId, loanId })
  return <AppLink to={to}>{loanNumber}</AppLink>
}
