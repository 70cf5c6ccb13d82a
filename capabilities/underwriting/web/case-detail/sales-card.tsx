import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { formatMonth } from '@poonji/kernel/dates.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

/** Sales by month from the GST returns. */
export function SalesCard({ sheet: { sales } }: { sheet: Sheet }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card tight title={t('sheet.sales')} action={sales && <Money paise={sales.total} short />}>
      {sales ? (
        <BarChart
          label={t('sheet.sales')}
          bars={sales.months.map(one => ({ label: formatMonth(one.period, language), value: one.amount }))}
          format={paise => formatMoneyShort(paise, language)}
          height={80}
          strongLast={3}
        />
      ) : (
        <p className="meta">{t('sheet.noSales')}</p>
      )}
    </Card>
  )
}
