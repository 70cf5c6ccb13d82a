import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideRevision } from '../../contract.ts'
import { texts } from '../../texts.ts'
import type { Revision } from './revision-cards.tsx'

const ANSWER = decideRevision.body.pick({ approve: true, note: true })
/** Which button was pressed is no word that was written. */
const NEVER = ['approve'] as const

/** The checker approves what was proposed, or declines with the reason. */
export function DecideForm({ loanId, revision }: { loanId: string; revision: Revision }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const decide = useCommand(decideRevision)
  const { proposed, proposedUntil, desk } = revision
  const initial = { approve: true, note: '' }
  const typed = { name: `revision-decision:${revision.id}`, never: NEVER }
  const { form, submit, field, sending } = useTypedForm(
    typed,
    ANSWER,
    initial,
    async ({ approve, note }, _form, sent) => {
      if (proposed === null || proposedUntil === null) return
      const body = { approve, note, proposed, until: proposedUntil }
      await decide.mutateAsync({ loanId, revisionId: revision.id, body })
      sent()
      toasts.success(t(approve ? 'revise.approved' : 'revise.declined'))
    },
  )
  const words = t('revise.decideText', {
    name: desk?.reviewedBy ?? '',
    amount: proposed === null ? '' : formatMoney(proposed),
    date: proposedUntil === null ? '' : formatDate(proposedUntil, language),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{words}</p>
        <TextField
          label={t('revise.decisionNote')}
          description={t('revise.decisionNoteText')}
          lines={2}
          maxLength={500}
          {...field('note')}
        />
        <Row>
          <Button
            kind="main"
            type="submit"
            busy={sending && form.values.approve}
            onClick={() => form.setFieldValue('approve', true)}
          >
            {t('revise.approve')}
          </Button>
          <Button
            kind="stop"
            type="submit"
            busy={sending && !form.values.approve}
            onClick={() => form.setFieldValue('approve', false)}
          >
            {t('revise.decline')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
