import { formatDate } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LimitRepaymentAnswer } from '../../prepayment-contract.ts'
import { texts } from '../../words/closing.ts'

type Drawing = NonNullable<LimitRepaymentAnswer['repayment']>['drawings'][number]

/** What each drawing is repaid with. */
export function DrawingsToRepay({ drawings }: { drawings: Drawing[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const amount = (part: 'principal' | 'interest' | 'penal' | 'givenBack', sign = 1) => ({
    key: part,
    header: t(`repay.${part}`),
    end: true,
    cell: (row: Drawing) => row[part] > 0 && <Money paise={sign * row[part]} exact />,
  })
  const any = (part: 'interest' | 'penal' | 'givenBack') => drawings.some(row => row[part] > 0)
  return (
    <DataTable
      caption={t('repay.drawings')}
      rows={drawings}
      rowKey={row => String(row.number)}
      columns={[
        {
          key: 'drawing',
          header: t('repay.drawingCol'),
          phone: 'title',
          cell: row => t('repay.drawing', { n: row.number, date: formatDate(row.drawnOn, language) }),
        },
        amount('principal'),
        ...(any('interest') ? [amount('interest')] : []),
        ...(any('penal') ? [amount('penal')] : []),
        ...(any('givenBack') ? [amount('givenBack', -1)] : []),
        {
          key: 'total',
          header: t('repay.total'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.total} exact />,
        },
      ]}
    />
  )
}
