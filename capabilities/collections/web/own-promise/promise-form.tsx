import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Body } from '@poonji/contract/call.ts'
import { ownPromiseForm, promiseMyself, type OwnPromises } from '../../own-promise-contract.ts'
import { moreThanOwed } from '../../promise-words.ts'
import { texts } from '../../texts.ts'

type Promised = Body<typeof promiseMyself>
type Values = { [Field in keyof Promised]: Promised[Field] | null }

/** What a borrower pays of what is late, and on which of the coming days. */
export function PromiseForm({ organisationId, own }: { organisationId: string; own: OwnPromises }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const promise = useCommand(promiseMyself)
  const { form, submit, field } = useCallForm<Values>(
    ownPromiseForm,
    { amountPaise: own.overduePaise, promisedOn: null },
    async ({ amountPaise, promisedOn }) => {
      if (!amountPaise || !promisedOn) return
      await promise.mutateAsync({ orgId: organisationId, body: { amountPaise, promisedOn } })
      toasts.success(t('own.saved', { date: formatDate(promisedOn, language) }))
    },
  )
  const amount = field('amountPaise')
  const tooMuch = moreThanOwed(form.values.amountPaise ?? 0, own.owedPaise, language)
  const until = t('own.until', { date: formatDate(own.untilOn, language), phone: own.supportPhone })
  return (
    <Card hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('own.sub', { amount: formatMoney(own.overduePaise, { paise: 'always' }) })}</p>
          <AmountField label={t('own.amount')} required {...amount} error={tooMuch ?? amount.error} />
          <DateField
            label={t('own.on')}
            required
            min={own.fromOn}
            max={own.untilOn}
            description={until}
            {...field('promisedOn')}
          />
          <p className="meta">{t('own.charge')}</p>
          <Button kind="main" type="submit" fullWidth busy={promise.isPending}>
            {t('own.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
