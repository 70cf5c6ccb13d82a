import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { unitsOf, type PeriodKind } from '../../periods.ts'
import { texts } from '../../words/screens.ts'
import type { PeriodValue } from './verify-sheet.tsx'

export interface PeriodFieldsProps {
  kind: PeriodKind
  value: PeriodValue
  onChange: (value: PeriodValue) => void
  errors: Record<string, string>
}

/** From when to when the document is, and how many months or years that makes. */
export function PeriodFields({ kind, value, onChange, errors }: PeriodFieldsProps) {
  const t = useTexts(texts)
  const { periodFromOn, periodToOn } = value
  const units = periodFromOn && periodToOn ? unitsOf(kind, { fromOn: periodFromOn, toOn: periodToOn }).length : 0
  return (
    <>
      <Grid>
        <Col span={6} keep>
          <DateField
            label={t('period.from')}
            value={periodFromOn}
            onChange={on => onChange({ ...value, periodFromOn: on })}
            error={errors.periodFromOn}
          />
        </Col>
        <Col span={6} keep>
          <DateField
            label={t('period.to')}
            value={periodToOn}
            onChange={on => onChange({ ...value, periodToOn: on })}
            error={errors.periodToOn}
          />
        </Col>
      </Grid>
      <p className="meta">{t(kind === 'months' ? 'period.makesMonths' : 'period.makesYears', { count: units })}</p>
    </>
  )
}
