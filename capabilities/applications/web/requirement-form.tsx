import { useState, type ReactNode } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import {
  AMOUNT_LIMIT_PAISE,
  createApplication,
  loanTypesOf,
  requirementForm,
  saveDraft,
  type ApplyDraft,
} from '../contract.ts'
import { texts } from '../texts.ts'
import { NumberField } from './number-field.tsx'
import { TenureRange } from './tenure-range.tsx'

type LoanTypes = Answer<typeof loanTypesOf>

export interface RequirementFormProps {
  organisationId: string
  draft: ApplyDraft
  onMade: (applicationId: string) => void
  /** Draws the button, where the screen wants it. */
  button: (busy: boolean) => ReactNode
}

/** What is asked for: product, amount, tenure, purpose, referral code. It is kept as one types. */
export function RequirementForm(props: RequirementFormProps) {
  const types = useCall(loanTypesOf, { orgId: props.organisationId, query: {} })
  return (
    <Loaded from={types} shape={<SkeletonCard rows={5} />}>
      {loanTypes => <Form {...props} loanTypes={loanTypes} />}
    </Loaded>
  )
}

interface Values extends Record<string, unknown> {
  loanAmount: number | null
  loanType: string
  tenure: number | null
  purpose: string
  referralCode: string
}

const PAUSE_MS = 800

function Form({ organisationId, draft, onMade, button, loanTypes }: RequirementFormProps & { loanTypes: LoanTypes }) {
  const t = useTexts(texts)
  const create = useCommand(createApplication)
  const keep = useCommand(saveDraft)
  const [initial] = useState<Values>({
    loanAmount: draft.loanAmount,
    loanType: draft.loanType ?? '',
    tenure: draft.tenure,
    purpose: draft.purpose ?? '',
    referralCode: draft.referralCode ?? '',
  })
  const keepSoon = useDebouncedCallback((values: Values) => {
    const { loanAmount, ...rest } = toBody(values)
    keep.mutate({ orgId: organisationId, body: { draft: { ...rest, loanAmount: values.loanAmount && loanAmount } } })
  }, PAUSE_MS)
  const { form, submit, field } = useCallForm(requirementForm, initial, async values => {
    keepSoon.cancel()
    const made = await create.mutateAsync({ orgId: organisationId, body: toBody(values) })
    toasts.success(t('web.need.made', { number: made.applicantApplicationId }))
    onMade(made.applicationId)
  })
  const kept = (name: keyof Values & string) => {
    const { onChange, ...rest } = field(name)
    const change = (value: unknown) => {
      onChange(value)
      keepSoon({ ...form.getValues(), [name]: value })
    }
    return { ...rest, onChange: change }
  }
  const chosen = loanTypes.find(one => one.name === form.values.loanType)
  const range = chosen && { from: formatMoney(chosen.minAmount), to: formatMoney(chosen.maxAmount, { paise: 'never' }) }
  const below = chosen !== undefined && chosen.maxAmount >= AMOUNT_LIMIT_PAISE
  const product = kept('loanType')
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card hang="brand" label={t('web.need.title')}>
          <Stack>
            <SelectField
              label={t('web.need.product')}
              required
              options={loanTypes.map(one => ({ value: one.name, label: one.displayName }))}
              {...product}
              onChange={value => product.onChange(value ?? '')}
            />
            <AmountField
              label={t('web.detail.amount')}
              required
              description={range && t(below ? 'web.need.rangeBelow' : 'web.need.range', range)}
              {...kept('loanAmount')}
            />
            <NumberField
              label={t('web.need.tenure')}
              optional
              description={chosen && <TenureRange product={chosen} />}
              {...kept('tenure')}
            />
            <TextField label={t('web.need.purpose')} optional lines={2} maxLength={300} {...kept('purpose')} />
            <TextField
              label={t('web.need.referral')}
              optional
              maxLength={20}
              description={t('web.need.referralHint')}
              {...kept('referralCode')}
            />
          </Stack>
        </Card>
        {button(create.isPending)}
      </Stack>
    </form>
  )
}

/** Empty texts are nothing; an empty amount is 0, which the schema refuses in its own words. */
const toBody = (values: Values) => ({
  loanAmount: values.loanAmount ?? 0,
  loanType: values.loanType,
  tenure: values.tenure,
  purpose: values.purpose.trim() || null,
  referralCode: values.referralCode.trim().toUpperCase() || null,
})
