import type { PlainDate } from '@poonji/kernel/dates.ts'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { OnScreen } from '@poonji/ui/on-paper.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/history.ts'
import { chosenOf, daysOf, presetsSince } from './periods.ts'

/** The days of the statement, kept in the address: by a name, or one's own. `errors` are those of its two days. */
export function PeriodChoice({
  since,
  today,
  errors,
}: {
  since: PlainDate | null
  today: PlainDate
  errors: Record<string, string>
}) {
  const t = useTexts(texts)
  const [{ from, to, days }, change] = useFilters()
  const chosen = days === 'own' ? 'own' : chosenOf({ from, to }, today)
  const options = [...presetsSince(since, today), 'own' as const].map(value => ({
    value,
    label: t(`statement.days.${value}`),
  }))
  const choose = (value: string | null) => {
    if (value === 'own') return change({ days: 'own' })
    const preset = presetsSince(since, today).find(one => one === value)
    const period = preset ? daysOf(preset, today) : {}
    return change({ days: null, from: period.from ?? null, to: period.to ?? null })
  }
  return (
    <OnScreen>
      <Grid>
        <Col span={4}>
          <SelectField
            label={t('statement.period')}
            placeholder={t('statement.days.all')}
            options={options}
            value={chosen}
            onChange={choose}
          />
        </Col>
        {chosen === 'own' && (
          <>
            <Col span={4}>
              <DateField
                label={t('statement.days.from')}
                max={today}
                value={from ?? null}
                error={errors.from}
                onChange={on => change({ days: 'own', from: on })}
              />
            </Col>
            <Col span={4}>
              <DateField
                label={t('statement.days.to')}
                max={today}
                value={to ?? null}
                error={errors.to}
                onChange={on => change({ days: 'own', to: on })}
              />
            </Col>
          </>
        )}
      </Grid>
    </OnScreen>
  )
}
