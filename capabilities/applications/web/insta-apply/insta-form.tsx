import type { Answer } from '@poonji/contract/call.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { shortMoney } from '@poonji/ui/money.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { createApplication, loanTypesOf, requirementForm } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { NumberField } from '../number-field.tsx'
import type { RequirementFormProps } from '../requirement-form.tsx'
import { TenureRange } from '../tenure-range.tsx'
import { RoughCost } from './rough-cost.tsx'

type LoanTypes = Answer<typeof loanTypesOf>
const OFTEN = [5, 10, 25, 50].map(lakh => lakh * LAKH_PAISE)

/** Amount, product and months only, with what it would cost below. */
export function InstaForm(props: RequirementFormProps) {
  const types = useCall(loanTypesOf, { orgId: props.organisationId, query: {} })
  return (
    <Loaded from={types} shape={<SkeletonCard rows={4} />}>
      {loanTypes => <Form {...props} loanTypes={loanTypes} />}
    </Loaded>
  )
}

function Form({ organisationId, draft, onMade, button, loanTypes }: RequirementFormProps & { loanTypes: LoanTypes }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const create = useCommand(createApplication)
  const initial = {
    loanAmount: draft.loanAmount,
    loanType: draft.loanType ?? loanTypes[0]?.name ?? '',
    tenure: draft.tenure,
    purpose: draft.purpose ?? '',
    referralCode: draft.referralCode ?? '',
  }
  const { form, submit, field } = useCallForm(requirementForm, initial, async values => {
    const { loanAmount, purpose, referralCode } = values
    const body = {
      ...values,
      loanAmount: loanAmount ?? 0,
      purpose: purpose || null,
      referralCode: referralCode || null,
    }
    const made = await create.mutateAsync({ orgId: organisationId, body })
    toasts.success(t('web.need.made', { number: made.applicantApplicationId }))
    onMade(made.applicationId)
  })
  const { loanAmount, loanType, tenure } = form.values
  const chosen = loanTypes.find(one => one.name === loanType)
  const often = OFTEN.filter(paise => !chosen || (paise >= chosen.minAmount && paise <= chosen.maxAmount))
  const product = field('loanType')
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card hang="brand" label={t('insta.sub')}>
          <Stack>
            <AmountField label={t('web.detail.amount')} required {...field('loanAmount')} />
            <Row>
              {often.map(paise => (
                <Button key={paise} small onClick={() => form.setFieldValue('loanAmount', paise)}>
                  {shortMoney(paise, language)}
                </Button>
              ))}
            </Row>
            <SelectField
              label={t('web.need.product')}
              required
              options={loanTypes.map(one => ({ value: one.name, label: one.displayName }))}
              {...product}
              onChange={(value: string | null) => product.onChange(value ?? '')}
            />
            <NumberField
              label={t('web.need.tenure')}
              optional
              description={chosen && <TenureRange product={chosen} />}
              {...field('tenure')}
            />
            {chosen && loanAmount !== null && loanAmount > 0 && (
              <RoughCost product={chosen} amountPaise={loanAmount} months={tenure} />
            )}
          </Stack>
        </Card>
        {button(create.isPending)}
      </Stack>
    </form>
  )
}
