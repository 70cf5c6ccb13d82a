import { formatMonth } from '@poonji/kernel/dates.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { creditSummary } from '../../summary-contract.ts'
import { texts } from '../../texts.ts'

/** Sales by month from the GST returns. */
export function SalesCard({ sales }: Pick<Answer<typeof creditSummary>, 'sales'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={t('summary.sales')} action={sales && <Money paise={sales.total} short="words" />}>
      {sales ? (
        <Stack gap="s">
          <BarChart
            label={t('summary.sales')}
            bars={sales.months.map(one => ({ label: formatMonth(one.period, language), value: one.amount }))}
            format={paise => formatMoneyShort(paise, language)}
            height={80}
            strongLast={3}
          />
          {sales.unread > 0 && <p className="meta">{t('summary.unread', { count: sales.unread })}</p>}
        </Stack>
      ) : (
        <p className="meta">{t('summary.noSales')}</p>
      )}
    </Card>
  )
}
