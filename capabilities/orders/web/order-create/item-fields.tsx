import type { UseFormReturnType } from '@mantine/form'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { GST_RATES, UNIT_CODES, UNITS } from '../../gst-lists.ts'
import { texts } from '../../texts.ts'
import { QuantityField } from '../shared/quantity-field.tsx'
import type { OrderValues } from './use-order-form.ts'

interface Props {
  /** Of the first item: 0. */
  place: number
  form: UseFormReturnType<OrderValues>
  field: UseFormReturnType<OrderValues>['getInputProps']
  onRemove: (() => void) | null
}

/** One item of an order that is typed. */
export function ItemFields({ place, form, field, onRemove }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const n = place + 1
  const of = (name: string) => field(`items.${place}.${name}`)
  const rate = of('gstBps')
  return (
    <fieldset aria-label={t('add.item', { n })}>
      <Stack>
        <Row between>
          <span>{t('add.item', { n })}</span>
          {onRemove && (
            <Button small kind="quiet" aria-label={t('add.removeItem', { n })} onClick={onRemove}>
              {t('add.remove')}
            </Button>
          )}
        </Row>
        <Grid>
          <Col span={8}>
            <TextField label={t('add.description')} required maxLength={200} {...of('description')} />
          </Col>
          <Col span={4}>
            <TextField
              label={t('add.hsn')}
              description={t('add.hsnText')}
              required
              numeric
              maxLength={12}
              {...of('hsn')}
            />
          </Col>
          <Col span={4}>
            <QuantityField label={t('add.quantity')} required {...of('quantity')} />
          </Col>
          <Col span={4}>
            <SelectField
              label={t('add.unit')}
              required
              options={UNIT_CODES.map(value => ({ value, label: `${value} · ${UNITS[value][language]}` }))}
              {...of('unit')}
            />
          </Col>
          <Col span={4}>
            <AmountField label={t('add.rate')} required noWords {...of('ratePaise')} />
          </Col>
          <Col span={4}>
            <SelectField
              label={t('add.gst')}
              required
              options={GST_RATES.map(bps => ({ value: String(bps), label: formatPercent(bps) }))}
              {...rate}
              value={String(form.values.items[place]?.gstBps ?? '')}
              onChange={chosen => form.setFieldValue(`items.${place}.gstBps`, Number(chosen ?? 0))}
            />
          </Col>
          <Col span={4}>
            <AmountField label={t('add.discount')} optional noWords {...of('discountPaise')} />
          </Col>
        </Grid>
      </Stack>
    </fieldset>
  )
}
