import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, toWholeRupees } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { PayButton, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { wrongWish } from '../../amount-words.ts'
import { askRevision } from '../../contract.ts'
import { REVISION_KINDS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { boundsOf, type LimitAnswer } from './limit-now.tsx'

/** The borrower asks, or reads why not just now. */
export function AskForm({ loanId, limit }: { loanId: string; limit: LimitAnswer }) {
  const t = useTexts(texts)
  const { organisationId } = useLoanIds()
  if (limit.notNow === 'overdue')
    return (
      <Stack>
        <Note tone="warn">{t('revise.notNow.overdue')}</Note>
        <div>
          <PayButton organisationId={organisationId} />
        </div>
      </Stack>
    )
  if (limit.notNow) return <Note>{t(`revise.notNow.${limit.notNow}`)}</Note>
  return <Form loanId={loanId} limit={limit} />
}

type Values = { kind: string | null; amount: number | null; reason: string }

function Form({ loanId, limit }: { loanId: string; limit: LimitAnswer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ask = useCommand(askRevision)
  const initial: Values = { kind: limit.mayRenew ? null : 'REVISE', amount: null, reason: '' }
  const { form, submit, field, sending } = useTypedForm(
    { name: `revision-of:${loanId}` },
    askRevision.body,
    initial,
    async ({ kind, amount, reason }, _form, sent) => {
      const chosen = REVISION_KINDS.find(one => one === kind)
      if (!chosen) return
      await ask.mutateAsync({ loanId, body: { kind: chosen, amount, reason } })
      sent()
      toasts.success(t('revise.sent'))
    },
    ({ kind, amount }) => {
      const wish = { kind: kind === 'RENEW' ? kind : 'REVISE', amountPaise: amount } as const
      const wrong = wrongWish(wish, boundsOf(limit), language)
      return wrong ? { amount: wrong } : {}
    },
  )
  const renewing = form.values.kind === 'RENEW'
  const most = t('revise.most', { amount: formatMoney(toWholeRupees(limit.most, 'down')) })
  return (
    <Card title={t('revise.ask')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <ChoiceCards
            label={t('revise.ask')}
            hideLabel
            required
            columns={2}
            choices={[
              { value: 'REVISE', label: t('revise.REVISE'), description: t('revise.REVISEText') },
              {
                value: 'RENEW',
                label: t('revise.RENEW'),
                description: limit.mayRenew
                  ? t('revise.RENEWText')
                  : t('revise.renewFrom', { date: formatDate(limit.renewalFrom, language) }),
                disabled: !limit.mayRenew,
              },
            ]}
            {...field('kind')}
          />
          <AmountField
            label={t('revise.amount')}
            required={!renewing}
            optional={renewing}
            description={renewing ? t('revise.amountKeep', { amount: formatMoney(limit.sanctioned) }) : most}
            wholeRupees
            {...field('amount')}
          />
          <TextField
            label={t('revise.reason')}
            description={t('revise.reasonText')}
            required
            lines={3}
            maxLength={500}
            {...field('reason')}
          />
          <div>
            <Button kind="main" type="submit" busy={sending}>
              {t('revise.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
