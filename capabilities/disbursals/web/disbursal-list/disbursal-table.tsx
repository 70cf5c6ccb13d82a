import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DisbursalChip } from '../shared/disbursal-words.tsx'

/** Requests as rows; each leads to its page. */
export function DisbursalTable({
  rows,
  rowTo,
  withOrganisation,
}: {
  rows: DisbursalRow[]
  rowTo: (row: DisbursalRow) => string
  withOrganisation?: boolean
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const product = (row: DisbursalRow) => (language === 'hi' ? row.productNameHi : row.productNameEn)
  const columns: Column<DisbursalRow>[] = [
    ...(withOrganisation
      ? [
          {
            key: 'organisation',
            header: t('col.organisation'),
            cell: (row: DisbursalRow) => row.organisationName,
            phone: 'title' as const,
            strong: true,
          },
        ]
      : []),
    {
      key: 'number',
      header: t('col.number'),
      cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>,
      phone: withOrganisation ? undefined : 'title',
      strong: !withOrganisation,
    },
    {
      key: 'loan',
      header: t('col.loan'),
      cell: row => (
        <Dotted
          parts={[
            product(row),
            <span key="loan" style={{ whiteSpace: 'nowrap' }}>
              {row.loanNumber}
            </span>,
          ]}
        />
      ),
    },
    { key: 'payee', header: t('col.payee'), cell: row => row.payee, phone: withOrganisation ? undefined : 'extra' },
    {
      key: 'asked',
      header: t('col.asked'),
      cell: row => <DateText on={dateInIndia(row.submittedAt ?? row.createdAt)} />,
      phone: 'note',
    },
    {
      key: 'amount',
      header: t('col.amount'),
      cell: row => <Money paise={row.amountPaise} />,
      end: true,
      phone: 'figure',
    },
    { key: 'status', header: t('col.status'), cell: row => <DisbursalChip status={row.status} />, phone: 'note-end' },
  ]
  return <DataTable caption={t('list.caption')} columns={columns} rows={rows} rowKey={row => row.id} rowTo={rowTo} />
}
