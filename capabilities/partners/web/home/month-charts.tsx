import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { formatMonth } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { figures } from '../../table-contract.ts'
import { texts } from '../../words/screens.ts'

type Figures = Answer<typeof figures>

/** What was disbursed and earned by month, and whose window ends. */
export function MonthCharts({ figures: { months, windowsEnding } }: { figures: Figures }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const bars = (of: (one: Figures['months'][number]) => number) =>
    months.map(one => ({ label: formatMonth(one.month, language), value: of(one) }))
  const format = (paise: number) => formatMoneyShort(paise, language)
  const disbursed = months.some(one => one.disbursedPaise > 0)
  const earned = months.some(one => one.earnedPaise)
  return (
    <>
      <Card title={t('home.disbursedByMonth')}>
        {disbursed ? (
          <BarChart
            label={t('home.disbursedByMonth')}
            bars={bars(one => one.disbursedPaise)}
            format={format}
            strongLast={1}
          />
        ) : (
          <p className="meta">{t('home.noDisbursed')}</p>
        )}
      </Card>
      {earned && (
        <Card title={t('home.earnedByMonth')}>
          <BarChart
            label={t('home.earnedByMonth')}
            bars={bars(one => one.earnedPaise ?? 0)}
            format={format}
            strongLast={1}
          />
        </Card>
      )}
      {windowsEnding > 0 && (
        <Card title={t('home.windows', { count: windowsEnding })}>
          <p>{t('home.windowsText')}</p>
        </Card>
      )}
    </>
  )
}
