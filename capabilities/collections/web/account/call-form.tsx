import type { Paise } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Body } from '@poonji/contract/call.ts'
import { callForm, recordCall } from '../../contract.ts'
import { moreThanOwed } from '../../promise-words.ts'
import { asksAgain, DISPOSITION, DISPOSITIONS, type Disposition } from '../../status.ts'
import { texts } from '../../texts.ts'

type Values = Omit<Body<typeof recordCall>, 'disposition'> & { disposition: Disposition | null }
/** What came of a call is chosen each time: a press too many must not record a call that was not made. */
const empty: Values = { disposition: null, remarks: '', againOn: null, amountPaise: null, promisedOn: null }

/** Notes what came of a call, and the promise that was made in it, of no more than is owed in all. */
export function CallForm({ organisationId, owedPaise }: { organisationId: string; owedPaise: Paise }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const record = useCommand(recordCall)
  const typed = { name: `collection-call:${organisationId}` }
  const { form, submit, field } = useTypedForm(typed, callForm, empty, async (values, shown, sent) => {
    const { disposition } = values
    if (!disposition) return
    await record.mutateAsync({ orgId: organisationId, body: { ...values, disposition } })
    sent()
    shown.setValues(empty)
    toasts.success(t('call.saved'))
  })
  const { disposition, amountPaise } = form.values
  // what is not asked any more goes with its field
  form.watch('disposition', ({ value }) => {
    if (value !== 'PROMISE_TO_PAY') form.setValues({ amountPaise: null, promisedOn: null })
    if (!asksAgain(value)) form.setFieldValue('againOn', null)
  })
  const amount = field('amountPaise')
  const tooMuch = moreThanOwed(amountPaise ?? 0, owedPaise, language)
  const options = DISPOSITIONS.map(value => ({ value, label: DISPOSITION[value][language] }))
  return (
    <Card title={t('call.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField label={t('call.disposition')} options={options} required {...field('disposition')} />
          {disposition === 'PROMISE_TO_PAY' && (
            <>
              <AmountField label={t('call.amount')} required {...amount} error={tooMuch ?? amount.error} />
              <DateField label={t('call.promisedOn')} required {...field('promisedOn')} />
            </>
          )}
          {asksAgain(disposition) && <DateField label={t('call.againOn')} optional {...field('againOn')} />}
          <TextField label={t('call.remarks')} optional lines={3} maxLength={1000} {...field('remarks')} />
          <Button kind="main" type="submit" busy={record.isPending}>
            {t('call.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
