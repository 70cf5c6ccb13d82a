import type { ReactNode } from 'react'
import { formatMoneyShort, type Paise } from '@poonji/kernel/money.ts'
import { formatMonth } from '@poonji/kernel/dates.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

interface Sales {
  total: Paise
  months: readonly { period: string; amount: Paise }[]
}

/** Sales by month from the GST returns, with what there is to say of them. */
export function SalesCard({ sales, tight, children }: { sales: Sales | null; tight?: boolean; children?: ReactNode }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card tight={tight} title={t('sheet.sales')} action={sales && <Money paise={sales.total} short />}>
      {sales ? (
        <Stack gap="s">
          <BarChart
            label={t('sheet.sales')}
            bars={sales.months.map(one => ({ label: formatMonth(one.period, language), value: one.amount }))}
            format={paise => formatMoneyShort(paise, language)}
            height={80}
            strongLast={3}
          />
          {children}
        </Stack>
      ) : (
        <p className="meta">{t('sheet.noSales')}</p>
      )}
    </Card>
  )
}
