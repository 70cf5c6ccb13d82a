import { useEffect } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { DateField } from '@poonji/ui/date-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { RateField } from '@poonji/ui/rate-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askRateRevision, type rateRevisions } from '../../rate-revision-contract.ts'
import { texts } from '../../words/rate.ts'
import { AskCard } from '../requests/ask-card.tsx'
import type { Step } from './concerned-loans.tsx'

interface Values extends Record<string, unknown> {
  productCode: string | undefined
  benchmark: string
  beforeBps: number | null
  afterBps: number | null
  fromOn: PlainDate | null
  reason: string
}

const EMPTY: Values = {
  productCode: undefined,
  benchmark: '',
  beforeBps: null,
  afterBps: null,
  fromOn: null,
  reason: '',
}
const TYPED = { name: 'rate-revision' }
const ALL = 'ALL'
const TYPED_MS = 400

interface AskRevisionFormProps {
  products: Answer<typeof rateRevisions>['products']
  /** Told the step as it is typed, so that what comes of it is seen; null while there is none. */
  onStep: (step: Step | null) => void
}

/** The maker's form: which benchmark moved from what to what, whose loans follow and from when. */
export function AskRevisionForm({ products, onStep }: AskRevisionFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ask = useCommand(askRateRevision)
  const { form, submit, field, sending } = useTypedForm(
    TYPED,
    askRateRevision.body,
    EMPTY,
    async (values, given, sent) => {
      const { fromOn, beforeBps, afterBps, ...rest } = values
      if (!fromOn || beforeBps === null || afterBps === null) return
      await ask.mutateAsync({ body: { ...rest, fromOn, beforeBps, afterBps } })
      sent()
      given.setValues(EMPTY)
      toasts.success(t('charges.sent'))
    },
  )
  const [typed] = useDebouncedValue(form.values, TYPED_MS)
  const { beforeBps, afterBps, productCode } = typed
  useEffect(
    () =>
      onStep(
        beforeBps === null || afterBps === null || beforeBps === afterBps ? null : { beforeBps, afterBps, productCode },
      ),
    [beforeBps, afterBps, productCode, onStep],
  )
  return (
    <AskCard title={t('revision.ask')} submit={submit} sending={sending} reason={field('reason')}>
      <SelectField
        label={t('revision.whose')}
        options={[
          { value: ALL, label: t('revision.all') },
          ...products.map(({ code, name, loans }) => ({
            value: code,
            label: t('revision.ofProduct', { product: name[language], count: loans }),
          })),
        ]}
        value={form.values.productCode ?? ALL}
        onChange={code => form.setFieldValue('productCode', code === ALL ? undefined : (code ?? undefined))}
      />
      <TextField
        label={t('rate.benchmark')}
        description={t('rate.benchmarkHint')}
        maxLength={60}
        required
        {...field('benchmark')}
      />
      <RateField label={t('revision.before')} required {...field('beforeBps')} />
      <RateField label={t('revision.after')} required {...field('afterBps')} />
      <DateField label={t('rate.from')} required {...field('fromOn')} />
    </AskCard>
  )
}
