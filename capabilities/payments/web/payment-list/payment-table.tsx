import { dateInIndia } from '@poonji/kernel/dates.ts'
import { PAYMENT_MODE_SHOWN } from '@poonji/capabilities/loans/status.ts'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { ReferenceText } from '@poonji/ui/reference-text.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { PaymentRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { PaymentChip } from '../shared/payment-chips.tsx'
import classes from './payment-table.module.css'

/** Payments as rows; each leads to its page. */
export function PaymentTable({
  rows,
  rowTo,
  withOrganisation,
}: {
  rows: PaymentRow[]
  rowTo: (row: PaymentRow) => string
  withOrganisation?: boolean
}) {
  const t = useTexts(texts)
  const columns: Column<PaymentRow>[] = [
    ...(withOrganisation
      ? [
          {
            key: 'organisation',
            header: t('col.organisation'),
            cell: (row: PaymentRow) => row.organisationName,
            phone: 'title' as const,
            strong: true,
          },
        ]
      : []),
    {
      key: 'for',
      header: t('col.for'),
      cell: row => <PaidFor row={row} />,
      phone: withOrganisation ? 'extra' : 'title',
      strong: !withOrganisation,
    },
    { key: 'number', header: t('col.payment'), cell: row => <Numbers row={row} /> },
    {
      key: 'mode',
      header: t('col.mode'),
      cell: row => <How row={row} />,
      phone: withOrganisation ? undefined : 'extra',
    },
    {
      key: 'date',
      header: t('col.date'),
      cell: row => <DateText on={row.paidOn ?? dateInIndia(row.createdAt)} />,
      phone: 'note',
    },
    {
      key: 'amount',
      header: t('col.amount'),
      cell: row => <Money paise={row.amountPaise} />,
      end: true,
      phone: 'figure',
    },
    { key: 'status', header: t('col.status'), cell: row => <PaymentChip status={row.status} />, phone: 'note-end' },
  ]
  return (
    <DataTable
      caption={t('status.caption')}
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      rowTo={rowTo}
      rowTone={row => (row.modificationOpen ? 'refer' : undefined)}
    />
  )
}

/** What is paid: each loan by its product and number, or all that is owed. */
function PaidFor({ row: { paidFor } }: { row: PaymentRow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!paidFor.length) return t('for.all')
  return paidFor.map(one => (
    <span key={one.loanNumber} className={classes.loan}>
      {language === 'hi' ? one.productNameHi : one.productNameEn}{' '}
      <span className={`meta ${classes.number}`}>{one.loanNumber}</span>
    </span>
  ))
}

/** How it was paid, and the bank's reference of it. */
function How({ row }: { row: PaymentRow }) {
  const language = useLanguage()
  return (
    <>
      {PAYMENT_MODE_SHOWN[row.mode][language]}{' '}
      {row.reference && (
        <span className={`meta ${classes.reference}`}>
          <ReferenceText of={row.reference} />
        </span>
      )}
    </>
  )
}

/** The payment's own number, which its page is called by, and that of its receipt, which the borrower was told. */
function Numbers({ row }: { row: PaymentRow }) {
  return (
    <span className={classes.number}>
      {row.number}
      {row.receiptNumber && (
        <>
          <br />
          <span className="meta">{row.receiptNumber}</span>
        </>
      )}
    </span>
  )
}
