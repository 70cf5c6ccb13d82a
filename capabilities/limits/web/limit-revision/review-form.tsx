import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, toWholeRupees } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { wrongLimit } from '../../amount-words.ts'
import { reviewRevision } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { boundsOf, type LimitAnswer } from './limit-now.tsx'
import type { Revision } from './revision-cards.tsx'

type Values = { proposed: number | null; until: PlainDate | null; note: string }

/** The maker proposes a limit and its end. */
export function ReviewForm({ loanId, limit, revision }: { loanId: string; limit: LimitAnswer; revision: Revision }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const review = useCommand(reviewRevision)
  const isAnew = revision.state === 'UNDER_REVIEW'
  const initial: Values = {
    proposed: revision.asked ?? revision.before,
    until: revision.kind === 'REVISE' ? revision.beforeUntil : null,
    note: '',
  }
  const { submit, field, sending } = useTypedForm(
    { name: `revision-review:${revision.id}` },
    reviewRevision.body,
    initial,
    async ({ proposed, until, note }, _form, sent) => {
      if (proposed === null || until === null) return
      await review.mutateAsync({ loanId, revisionId: revision.id, body: { proposed, until, note } })
      sent()
      toasts.success(t('revise.reviewed'))
    },
    ({ proposed }) => {
      const wrong = proposed === null ? null : wrongLimit(proposed, boundsOf(limit), language)
      return wrong ? { proposed: wrong } : {}
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className="meta">{t(isAnew ? 'revise.anewText' : 'revise.reviewText')}</p>
        <AmountField
          label={t('revise.newLimit')}
          required
          noWords
          description={t('revise.most', { amount: formatMoney(toWholeRupees(limit.most, 'down')) })}
          {...field('proposed')}
        />
        <DateField label={t('revise.newUntil')} required {...field('until')} />
        <TextField label={t('revise.reviewReason')} required lines={3} maxLength={500} {...field('note')} />
        <div>
          <Button kind="main" type="submit" busy={sending}>
            {t('revise.reviewSend')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
