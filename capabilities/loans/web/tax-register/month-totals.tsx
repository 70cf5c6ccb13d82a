import { DataTable } from '@poonji/ui/data-table.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { TAX_PAPER_SHOWN } from '../../status.ts'
import type { TaxMonth } from '../../tax-invoice-contract.ts'
import { texts } from '../../words/tax.ts'

type Kind = TaxMonth['kinds'][number]
const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const

/** The sums of a month by kind of paper, credit notes taken off below. */
export function MonthTotals({ month: { kinds, net } }: { month: TaxMonth }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!kinds.length) return null
  const heads = { taxable: t('tax.taxable'), cgst: 'CGST', sgst: t('tax.sgst'), igst: 'IGST', total: t('tax.total') }
  return (
    <Stack>
      <FactsRow
        ruled
        facts={(['cgst', 'sgst', 'igst'] as const).map(of => ({
          label: heads[of],
          value: <Money paise={net[of]} exact />,
          note: t('tax.netHint'),
        }))}
      />
      <DataTable
        caption={t('tax.sums')}
        rows={kinds}
        rowKey={row => row.kind}
        columns={[
          { key: 'kind', header: t('tax.kind'), phone: 'title', cell: row => TAX_PAPER_SHOWN[row.kind][language] },
          { key: 'count', header: t('tax.count'), end: true, phone: 'note', named: true, cell: row => row.count },
          ...AMOUNTS.map(of => ({
            key: of,
            header: heads[of],
            end: true,
            ...(of === 'total' && { phone: 'figure' as const }),
            cell: (row: Kind) => <Money paise={row.kind === 'CREDIT_NOTE' ? -row[of] : row[of]} exact />,
          })),
        ]}
        totals={{
          kind: t('tax.net'),
          ...Object.fromEntries(AMOUNTS.map(of => [of, <Money key={of} paise={net[of]} exact />])),
        }}
      />
    </Stack>
  )
}
