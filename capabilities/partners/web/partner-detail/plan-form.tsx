import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
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
import { makePlan, type listPlans } from '../../payout-contract.ts'
import { texts } from '../../texts.ts'

const percent = z.string().refine(isPercentage, say('value.invalid'))
const days = z.string().regex(/^\d{1,4}$/, say('value.invalid'))
/** What a person types; rates and days leave as numbers. */
const typed = z.object({
  productCode: z.string().nullable(),
  percent,
  abovePaise: z.number().nullable(),
  percentAbove: z.string(),
  fromOn: z.string({ error: say('date.invalid') }),
  untilOn: z.string().nullable(),
  clawbackDays: days,
  clawbackPercent: percent,
})

const bpsOf = (text: string) => Math.round(Number(text) * 100)

/** A new plan: a rate, a higher one above an amount a month, how long, and what is given back on early closing. */
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
  const [slabs, setSlabs] = useState(false)
  const empty = {
    productCode: null as string | null,
    percent: '',
    abovePaise: null as Paise | null,
    percentAbove: '',
    fromOn: today as string | null,
    untilOn: null as string | null,
    clawbackDays: '180',
    clawbackPercent: '100',
  }
  const { submit, field, sending } = useCallForm(typed, empty, async (values, form) => {
    if (slabs && (values.abovePaise === null || !isPercentage(values.percentAbove))) {
      form.setErrors({ [values.abovePaise === null ? 'abovePaise' : 'percentAbove']: t('plan.slabMissing') })
      return
    }
    const above = slabs && values.abovePaise !== null
    await make.mutateAsync({
      partnerId,
      body: {
        productCode: values.productCode,
        slabs: [
          { fromPaise: 0, bps: bpsOf(values.percent) },
          ...(above ? [{ fromPaise: values.abovePaise ?? 0, bps: bpsOf(values.percentAbove) }] : []),
        ],
        fromOn: values.fromOn ?? today,
        untilOn: values.untilOn,
        clawbackDays: Number(values.clawbackDays),
        clawbackBps: bpsOf(values.clawbackPercent),
      },
    })
    toasts.success()
    onDone()
  })
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
            {slabs && (
              <>
                <Col span={6}>
                  <AmountField {...field('abovePaise')} label={t('plan.above')} wholeRupees />
                </Col>
                <Col span={6}>
                  <TextField {...field('percentAbove')} label={t('plan.percentAbove')} numeric />
                </Col>
              </>
            )}
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
            <Button onClick={() => setSlabs(!slabs)}>{t(slabs ? 'plan.oneRate' : 'plan.addSlab')}</Button>
            <Button kind="quiet" onClick={onDone}>
              {t('back')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
