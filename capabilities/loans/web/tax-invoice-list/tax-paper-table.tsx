import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { TAX_PAPER_SHOWN } from '../../status.ts'
import { taxInvoiceFile, type RegisteredPaper, type TaxPaper } from '../../tax-invoice-contract.ts'
import { feeWords } from '../../tax-words.ts'
import { texts } from '../../words/tax.ts'
import { GstParts } from './gst-parts.tsx'

/** Tax invoices and notes; `clients` says whose each is. */
export function TaxPaperTable({
  rows,
  clients,
}: {
  rows: readonly TaxPaper[]
  clients?: ReadonlyMap<string, RegisteredPaper>
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('tax.list')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        {
          key: 'number',
          header: t('tax.number'),
          phone: 'title',
          cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>,
        },
        {
          key: 'kind',
          header: t('tax.kind'),
          phone: 'note-end',
          cell: row => <StatusChip tone={TAX_PAPER_SHOWN[row.kind].tone} label={TAX_PAPER_SHOWN[row.kind][language]} />,
        },
        { key: 'on', header: t('tax.date'), phone: 'extra', cell: row => <DateText on={row.issuedOn} /> },
        {
          key: 'fee',
          header: clients ? t('tax.client') : t('tax.fee'),
          phone: 'note',
          cell: row => {
            const client = clients?.get(row.id)
            if (!client) return feeWords(row.code, language)
            return (
              <>
                {client.organisationName}
                <br />
                <span className="meta">{client.gstin ?? t('tax.unregistered')}</span>
              </>
            )
          },
        },
        { key: 'taxable', header: t('tax.taxable'), end: true, cell: row => <Money paise={row.taxable} exact /> },
        { key: 'gst', header: t('tax.gst'), end: true, phone: 'extra', cell: row => <GstParts of={row} /> },
        {
          key: 'total',
          header: t('tax.total'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.total} exact />,
        },
        {
          key: 'file',
          header: '',
          phone: 'extra',
          cell: row => (
            <Downloads
              call={taxInvoiceFile}
              formats={['pdf']}
              of={row.number}
              input={format => ({ taxInvoiceId: row.id, query: { format } })}
            />
          ),
        },
      ]}
    />
  )
}
