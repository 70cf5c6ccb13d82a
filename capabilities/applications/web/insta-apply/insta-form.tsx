import { formatMoneyShort, LAKH_PAISE } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { AmountRange } from '../requirement/product-ranges.tsx'
import {
  ProductField,
  TenureField,
  WithProducts,
  type FormOfProducts,
  type RequirementFormProps,
} from '../requirement/requirement.tsx'
import { useRequirement } from '../requirement/use-requirement.ts'
import { RoughCost } from './rough-cost.tsx'

const OFTEN = [5, 10, 25, 50].map(lakh => lakh * LAKH_PAISE)

/** Amount, product and months only, with what it would cost below. */
export const InstaForm = (props: RequirementFormProps) => <WithProducts form={Form} {...props} />

function Form(props: FormOfProducts) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { form, submit, field, product, busy } = useRequirement(props, props.products[0]?.name)
  const { loanAmount, tenure } = form.values
  const often = OFTEN.filter(paise => !product || (paise >= product.minAmount && paise <= product.maxAmount))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card hang="brand" label={t('insta.sub')}>
          <Stack>
            <AmountField
              label={t('web.detail.amount')}
              required
              description={product && <AmountRange product={product} />}
              {...field('loanAmount')}
            />
            <Row>
              {often.map(paise => (
                <Button key={paise} small onClick={() => form.setFieldValue('loanAmount', paise)}>
                  {formatMoneyShort(paise, language)}
                </Button>
              ))}
            </Row>
            <ProductField products={props.products} field={field} />
            <TenureField product={product} field={field} />
            {product && loanAmount !== null && loanAmount > 0 && (
              <RoughCost product={product} amountPaise={loanAmount} months={tenure} />
            )}
          </Stack>
        </Card>
        {props.button(busy)}
      </Stack>
    </form>
  )
}
