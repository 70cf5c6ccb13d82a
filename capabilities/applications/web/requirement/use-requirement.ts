import { useState } from 'react'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { outOfRange } from '../../product-range.ts'
import { createApplication, requirementForm } from '../../requirement-contract.ts'
import { texts } from '../../texts.ts'
import type { FormOfProducts } from './requirement.tsx'

export interface Requirement extends Record<string, unknown> {
  loanAmount: number | null
  loanType: string
  tenure: number | null
  purpose: string
  referralCode: string
}

/** Empty texts are nothing; an empty amount is 0, which the schema refuses in its own words. */
export const toBody = (values: Requirement) => ({
  loanAmount: values.loanAmount ?? 0,
  loanType: values.loanType,
  tenure: values.tenure,
  purpose: values.purpose.trim() || null,
  referralCode: values.referralCode.trim().toUpperCase() || null,
})

/**
 * The form of a requirement, filled with what was kept, that makes the application.
 * @param first the product that is chosen where none was kept
 */
export function useRequirement({ organisationId, draft, onMade, products }: FormOfProducts, first = '') {
  const t = useTexts(texts)
  const create = useCommand(createApplication)
  const [initial] = useState<Requirement>({
    loanAmount: draft.loanAmount,
    loanType: draft.loanType ?? first,
    tenure: draft.tenure,
    purpose: draft.purpose ?? '',
    referralCode: draft.referralCode ?? '',
  })
  const productOf = (values: Requirement) => products.find(one => one.name === values.loanType)
  const problems = (values: Requirement) => {
    const chosen = productOf(values)
    return chosen ? outOfRange(t, chosen, values) : {}
  }
  const make = async (values: Requirement) => {
    const made = await create.mutateAsync({ orgId: organisationId, body: toBody(values) })
    toasts.success(t('web.need.made', { number: made.applicantApplicationId }))
    onMade(made.applicationId)
  }
  const { form, submit, field } = useCallForm(requirementForm, initial, make, problems)
  // what was right for one product may not be for the next
  form.watch('loanType', () => {
    for (const path of ['loanAmount', 'tenure'] as const)
      if (form.getValues()[path] !== null) void form.validateField(path)
  })
  const product = productOf(form.values)
  return { form, submit, field, product, busy: create.isPending }
}
