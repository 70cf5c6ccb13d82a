import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Col } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import type { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

/** Above which amount a month another rate begins. */
export function SlabFields({ place, field }: { place: number; field: ReturnType<typeof useCallForm>['field'] }) {
  const t = useTexts(texts)
  return (
    <>
      <Col span={6}>
        <AmountField {...field(`above.${place}.fromPaise`)} label={t('plan.above')} wholeRupees required />
      </Col>
      <Col span={6}>
        <TextField {...field(`above.${place}.percent`)} label={t('plan.percentAbove')} numeric required />
      </Col>
    </>
  )
}
