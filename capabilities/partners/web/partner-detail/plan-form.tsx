import type { Answer } from '@poonji/contract/call.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { isPercentage } from '@poonji/kernel/identifiers/percentage.ts'
import { makePlan, MOST_BPS, MOST_CLAWBACK_DAYS, type listPlans } from '../../payout-contract.ts'
import { texts } from '../../words/screens.ts'
import { SlabFields } from './slab-fields.tsx'

const percent = z.string().refine(isPercentage, say('percentage.invalid'))
const days = z.string().min(1, say('value.required')).regex(/^\d*$/, say('value.invalid'))
/** The rate of what is disbursed in a month above an amount. */
interface Slab {
  fromPaise: Paise | null
  percent: string
}
const NEW_SLAB: Slab = { fromPaise: null, percent: '' }
/** Beside the first, which begins at 0. */
const MOST_ABOVE = 9

/** What a person types; rates and days leave as numbers. */
const typed = z.object({
  productCode: z.string().nullable(),
  percent,
  above: z.array(z.object({ fromPaise: z.number({ error: say('value.required') }), percent })),
  fromOn: z.string({ error: say('date.invalid') }),
  untilOn: z.string().nullable(),
  clawbackDays: days,
  clawbackPercent: percent,
})

const bpsOf = (text: string) => Math.round(Number(text) * 100)

/** A new plan: a rate, others above amounts a month, how long, and what is given back on early closing. */
export function PlanForm({
  partnerId,
  products,
  today,
  onDone,
}: {
  partnerId: string
  products: Answer<typeof listPlans>['products']
  today: string
  onDone: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const make = useCommand(makePlan)
  const empty = {
    productCode: null as string | null,
    percent: '',
    above: [] as Slab[],
    fromOn: today as string | null,
    untilOn: null as string | null,
    clawbackDays: '180',
    clawbackPercent: '100',
  }
  const tooMuch = t('plan.tooMuch', { most: MOST_BPS / 100 })
  const { form, submit, field, sending } = useCallForm(
    typed,
    empty,
    async values => {
      await make.mutateAsync({
        partnerId,
        body: {
          productCode: values.productCode,
          slabs: [{ fromPaise: 0, percent: values.percent }, ...values.above].map(one => ({
            fromPaise: one.fromPaise ?? 0,
            bps: bpsOf(one.percent),
          })),
          fromOn: values.fromOn ?? today,
          untilOn: values.untilOn,
          clawbackDays: Number(values.clawbackDays),
          clawbackBps: bpsOf(values.clawbackPercent),
        },
      })
      toasts.success(t('plan.saved'))
      onDone()
    },
    ({ percent: rate, above, clawbackDays }) => ({
      ...(bpsOf(rate) > MOST_BPS && { percent: tooMuch }),
      ...(Number(clawbackDays) > MOST_CLAWBACK_DAYS && {
        clawbackDays: t('plan.tooLong', { most: MOST_CLAWBACK_DAYS }),
      }),
      ...Object.fromEntries(
        above.flatMap((one, i) => [
          ...(bpsOf(one.percent) > MOST_BPS ? [[`above.${i}.percent`, tooMuch]] : []),
          ...((one.fromPaise ?? Infinity) <= (above[i - 1]?.fromPaise ?? 0)
            ? [[`above.${i}.fromPaise`, t('plan.slabs')]]
            : []),
        ]),
      ),
    }),
  )
  const { above } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <Card hang="due" title={t('plan.add')}>
        <Stack>
          <Grid>
            <Col span={6}>
              <SelectField
                {...field('productCode')}
                label={t('plan.product')}
                placeholder={t('plan.everyProduct')}
                options={products.map(one => ({ value: one.code, label: language === 'hi' ? one.nameHi : one.nameEn }))}
              />
            </Col>
            <Col span={6}>
              <TextField {...field('percent')} label={t('plan.percent')} numeric required />
            </Col>
            {above.map((_, i) => (
              <SlabFields key={i} place={i} field={field} />
            ))}
            <Col span={6}>
              <DateField {...field('fromOn')} label={t('plan.fromOn')} min={today} required />
            </Col>
            <Col span={6}>
              <DateField {...field('untilOn')} label={t('plan.untilOn')} min={today} optional />
            </Col>
            <Col span={6}>
              <TextField {...field('clawbackDays')} label={t('plan.clawbackDays')} numeric required />
            </Col>
            <Col span={6}>
              <TextField {...field('clawbackPercent')} label={t('plan.clawbackPercent')} numeric required />
            </Col>
          </Grid>
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('plan.save')}
            </Button>
            {above.length < MOST_ABOVE && (
              <Button onClick={() => form.insertListItem('above', NEW_SLAB)}>{t('plan.addSlab')}</Button>
            )}
            {above.length > 0 && (
              <Button onClick={() => form.removeListItem('above', above.length - 1)}>{t('plan.lessSlab')}</Button>
            )}
            <Button kind="quiet" onClick={onDone}>
              {t('back')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
