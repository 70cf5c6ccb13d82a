import type { ReactNode } from 'react'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ApplyDraft } from '../../apply-contract.ts'
import { loanTypesOf } from '../../loan-type-contract.ts'
import { texts } from '../../texts.ts'
import { NumberField } from '../number-field.tsx'
import { TenureRange, type Product } from './product-ranges.tsx'
import type { useRequirement } from './use-requirement.ts'

/** What every form of a requirement is given by its screen. */
export interface RequirementFormProps {
  organisationId: string
  draft: ApplyDraft
  onMade: (applicationId: string) => void
  /** Draws the button, where the screen wants it. */
  button: (busy: boolean) => ReactNode
}

export type FormOfProducts = RequirementFormProps & { products: readonly Product[] }

/** A form with the products that an organisation may choose from. */
export function WithProducts({
  form: Form,
  ...props
}: RequirementFormProps & { form: (props: FormOfProducts) => ReactNode }) {
  const products = useCall(loanTypesOf, { orgId: props.organisationId, query: {} })
  return (
    <Loaded from={products} shape={<SkeletonCard rows={5} />}>
      {answer => <Form {...props} products={answer} />}
    </Loaded>
  )
}

type Field = ReturnType<typeof useRequirement>['field']

export function ProductField({ products, field }: { products: readonly Product[]; field: Field }) {
  const t = useTexts(texts)
  const { onChange, ...props } = field('loanType')
  return (
    <SelectField
      label={t('web.need.product')}
      required
      options={products.map(one => ({ value: one.name, label: one.displayName }))}
      {...props}
      onChange={value => onChange(value ?? '')}
    />
  )
}

/** Months that no loan can have are told with the product's own range, once one is chosen. */
export function TenureField({ product, field }: { product: Product | undefined; field: Field }) {
  const t = useTexts(texts)
  const { error, ...props } = field('tenure')
  const range = product && { from: product.minTenure, to: product.maxTenure }
  return (
    <NumberField
      label={t('web.need.tenure')}
      optional
      description={product && <TenureRange product={product} />}
      error={error && range ? t('refusal.tenureRange', range) : error}
      {...props}
    />
  )
}
