import { z } from 'zod'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { translateMessage } from '@poonji/contract/messages.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CHOSEN_REASONS, REJECTION_REASONS } from '../../reasons.ts'
import { texts } from '../../words/screens.ts'
import type { Given } from './use-decide.ts'
import { useKeys } from './use-keys.ts'

type Chosen = (typeof CHOSEN_REASONS)[number]
const isChosen = (text: string | null): text is Chosen => CHOSEN_REASONS.some(code => code === text)

const schema = z.object({ code: z.string().nullable(), reason: z.string() })
const EMPTY: z.infer<typeof schema> = { code: null, reason: '' }

export interface RejectFormProps {
  document: { documentId: string; version: number }
  ask: 'reject' | 'fraud'
  busy: boolean
  errors: Record<string, string>
  onCancel: () => void
  /** Whether it was taken. */
  onSend: (given: Given) => Promise<boolean>
}

/** Why it is rejected, in words the borrower reads; or what makes it look forged, for us alone. */
export function RejectForm({ document, ask, busy, errors, onCancel, onSend }: RejectFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const fraud = ask === 'fraud'
  const needsWords = (code: string | null) => fraud || code === 'OTHER'
  const { form, submit, field, forget } = useTypedForm(
    { name: `document-${ask}:${document.documentId}:${document.version}` },
    schema,
    EMPTY,
    async ({ code, reason }, _form, sent) => {
      const given: Given | null = fraud
        ? { decision: 'FRAUD_DETECTED', reason }
        : isChosen(code)
          ? { decision: 'REJECTED', reasonCode: code, reason: reason.trim() || null }
          : null
      if (given && (await onSend(given))) sent()
    },
    ({ code, reason }) => ({
      ...(!fraud && !code && { code: translateMessage(language, 'value.required') }),
      ...(needsWords(code) && !reason.trim() && { reason: translateMessage(language, 'reason.required') }),
    }),
  )
  const cancel = () => {
    forget()
    onCancel()
  }
  useKeys({ Escape: cancel })
  const why = field('code')
  const words = field('reason')
  return (
    <Card hang="due" title={t(fraud ? 'reject.fraudTitle' : 'reject.title')}>
      <Stack>
        {fraud ? (
          <Note tone="warn">{t('reject.fraudText')}</Note>
        ) : (
          <ChoiceCards
            label={t('reject.why')}
            choices={CHOSEN_REASONS.map(one => ({
              value: one,
              label: REJECTION_REASONS[one].label[language],
            }))}
            {...why}
            error={why.error ?? errors.reasonCode}
          />
        )}
        <TextField
          lines={3}
          maxLength={500}
          label={t(fraud ? 'reject.what' : 'reject.words')}
          optional={!needsWords(form.values.code)}
          {...words}
          error={words.error ?? errors.reason}
        />
        <Row>
          <Button kind="stop" busy={busy} onClick={() => submit()}>
            {t(fraud ? 'verify.fraud' : 'verify.reject')}
          </Button>
          <Button kind="quiet" onClick={cancel}>
            {t('reject.cancel')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
