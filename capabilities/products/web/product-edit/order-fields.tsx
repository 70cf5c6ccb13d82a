import { DUE_KINDS } from '@poonji/finance/allocation.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { ProductFormOf } from './term-field.tsx'

const DIRECTIONS = ['by-due', 'by-kind'] as const

/** The order in which a payment is shared out: four places, and whether by due or by kind. */
export function OrderFields({
  title,
  name,
  form,
  field,
}: {
  title: string
  name: 'allocation' | 'npaAllocation'
  form: ProductFormOf
  field: ProductFormOf['getInputProps']
}) {
  const t = useTexts(texts)
  const path = `terms.${name}`
  return (
    <Card title={title}>
      <Grid top>
        {DUE_KINDS.map((_, place) => (
          <Col key={place} span={3}>
            <SelectField
              label={t('field.order', { place: place + 1 })}
              required
              options={DUE_KINDS.map(kind => ({ value: kind, label: t(`value.${kind}`) }))}
              {...field(`${path}.order.${place}`)}
              error={place === DUE_KINDS.length - 1 ? form.errors[path] : undefined}
            />
          </Col>
        ))}
        <Col span={12}>
          <SelectField
            label={t('field.direction')}
            required
            options={DIRECTIONS.map(value => ({ value, label: t(`value.${value}`) }))}
            {...field(`${path}.direction`)}
          />
        </Col>
      </Grid>
    </Card>
  )
}
