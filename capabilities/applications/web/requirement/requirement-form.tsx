import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { saveDraft } from '../../apply-contract.ts'
import { texts } from '../../words/screens.ts'
import { AmountRange } from './product-ranges.tsx'
import {
  ProductField,
  TenureField,
  WithProducts,
  type FormOfProducts,
  type RequirementFormProps,
} from './requirement.tsx'
import { useKeepSoon } from '@poonji/web-platform/forms/use-keep-soon.ts'
import { toBody, useRequirement, type Requirement } from './use-requirement.ts'

/** What is asked for: product, amount, tenure, purpose, and a partner's code unless a partner asks. It is kept as one types. */
export const RequirementForm = (props: RequirementFormProps) => <WithProducts form={Form} {...props} />

function Form(props: FormOfProducts) {
  const t = useViewerTexts(texts)
  const { domain } = useSession()
  const keep = useCommand(saveDraft, { outlivesPage: true })
  const { form, submit, field, product, busy } = useRequirement(props)
  const keepSoon = useKeepSoon((values: Requirement) => {
    const { loanAmount, ...rest } = toBody(values)
    const draft = { ...rest, loanAmount: values.loanAmount && loanAmount }
    keep.mutate({ orgId: props.organisationId, body: { draft } })
  })
  const kept: typeof field = (name, options) => {
    const { onChange, ...rest } = field(name, options)
    const change = (value: unknown) => {
      onChange(value)
      keepSoon({ ...form.getValues(), [name]: value })
    }
    return { ...rest, onChange: change }
  }
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    keepSoon.cancel()
    submit(event)
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Card hang="brand" label={t('web.need.title')}>
          <Stack>
            <ProductField products={props.products} field={kept} />
            <AmountField
              label={t('web.detail.amount')}
              required
              description={product && <AmountRange product={product} />}
              {...kept('loanAmount')}
            />
            <TenureField product={product} field={kept} />
            <TextField label={t('web.need.purpose')} optional lines={2} maxLength={300} {...kept('purpose')} />
            {domain !== 'partner' && (
              <TextField
                label={t('web.need.referral')}
                optional
                maxLength={20}
                description={t('web.need.referralHint')}
                {...kept('referralCode')}
              />
            )}
          </Stack>
        </Card>
        {props.button(busy)}
      </Stack>
    </form>
  )
}
