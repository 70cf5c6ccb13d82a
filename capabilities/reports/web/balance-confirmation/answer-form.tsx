import { useState } from 'react'
import type { Paise } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { answerConfirmation } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Yes in one press; no with what is not right. */
export function AnswerForm({ balId }: { balId: string }) {
  const t = useTexts(texts)
  const [disputes, setDisputes] = useState(false)
  const answer = useCommand(answerConfirmation)
  const confirm = async () => {
    try {
      await answer.mutateAsync({ balId, body: { agrees: true, words: '', saidPaise: null } })
      toasts.success(t('bal.thanks'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Card title={t('bal.ask')}>
      {disputes ? (
        <DisputeForm balId={balId} onBack={() => setDisputes(false)} />
      ) : (
        <Row>
          <Button kind="main" busy={answer.isPending} onClick={() => void confirm()}>
            {t('bal.yes')}
          </Button>
          <Button onClick={() => setDisputes(true)}>{t('bal.no')}</Button>
        </Row>
      )}
    </Card>
  )
}

function DisputeForm({ balId, onBack }: { balId: string; onBack: () => void }) {
  const t = useTexts(texts)
  const answer = useCommand(answerConfirmation)
  const initial: { words: string; saidPaise: Paise | null } = { words: '', saidPaise: null }
  const { submit, field, sending } = useTypedForm(
    { name: `dispute-of:${balId}` },
    answerConfirmation.body.omit({ agrees: true }),
    initial,
    async ({ words, saidPaise }, _form, sent) => {
      await answer.mutateAsync({ balId, body: { agrees: false, words, saidPaise } })
      sent()
      toasts.success(t('bal.thanks'))
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField label={t('bal.reason')} required lines={3} maxLength={1000} {...field('words')} />
        <AmountField label={t('bal.saidLabel')} optional {...field('saidPaise')} />
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {t('bal.sendDispute')}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t('bal.backToChoice')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
