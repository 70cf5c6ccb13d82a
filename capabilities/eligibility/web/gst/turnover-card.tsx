import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { formatMonth } from '@poonji/kernel/dates.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { GstState } from './gst-panel.tsx'

/** Turnover of the months that were read: in all, as bars, and by quarter and month. */
export function TurnoverCard({ state }: { state: GstState }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (state.total === null) return null
  const months = state.quarters.flatMap(quarter => quarter.months)
  const onTime = state.filedOnTime
  return (
    <div data-turnover>
      <Card
        title={t('web.turnover', { count: state.months })}
        hang="brand"
        action={
          onTime !== null && (
            <StatusChip
              tone={onTime ? 'accepted' : 'pending'}
              label={t(onTime ? 'web.turnover.onTime' : 'web.turnover.late')}
            />
          )
        }
      >
        <Stack>
          <Money paise={state.total} size="xl" short="words" />
          <BarChart
            label={t('web.turnover.table')}
            bars={months.map(month => ({ label: formatMonth(month.period, language), value: month.turnover }))}
            format={value => formatMoneyShort(value, language)}
          />
          <DataTable
            caption={t('web.turnover.table')}
            rows={state.quarters.flatMap(quarter =>
              quarter.months.map((month, i) => ({ ...month, quarter: i === 0 ? quarter.label : '' })),
            )}
            rowKey={month => month.period}
            columns={[
              {
                key: 'quarter',
                header: t('web.turnover.quarter'),
                phone: 'note-end',
                cell: month => month.quarter,
              },
              {
                key: 'month',
                header: t('web.turnover.month'),
                phone: 'title',
                cell: month => formatMonth(month.period, language),
              },
              {
                key: 'filed',
                header: t('web.turnover.filed'),
                phone: 'note',
                named: true,
                cell: month =>
                  month.filedOn ? (
                    <DateText on={month.filedOn} />
                  ) : (
                    t(month.filed ? 'web.turnover.dayUnknown' : 'web.turnover.notFiled')
                  ),
              },
              {
                key: 'turnover',
                header: t('web.turnover.amount'),
                phone: 'figure',
                end: true,
                cell: month => <Money paise={month.turnover} />,
              },
            ]}
          />
        </Stack>
      </Card>
    </div>
  )
}
