import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { translateMessage } from '@poonji/contract/messages.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CHOSEN_REASONS, REJECTION_REASONS } from '../../reasons.ts'
import { texts } from '../../words/screens.ts'
import type { Given } from './use-decide.ts'

type Chosen = (typeof CHOSEN_REASONS)[number]
const isChosen = (text: string | null): text is Chosen => CHOSEN_REASONS.some(code => code === text)

export interface RejectFormProps {
  ask: 'reject' | 'fraud'
  busy: boolean
  errors: Record<string, string>
  onCancel: () => void
  onSend: (given: Given) => void
}

/** Why it is rejected, in words the borrower reads; or what makes it look forged, for us alone. */
export function RejectForm({ ask, busy, errors, onCancel, onSend }: RejectFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [code, setCode] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const fraud = ask === 'fraud'
  const words = translateMessage(language, 'reason.required')
  const choice = translateMessage(language, 'value.required')
  const needsWords = fraud || code === 'OTHER'
  const send = () => {
    setTried(true)
    if (needsWords && !reason.trim()) return
    if (fraud) onSend({ decision: 'FRAUD_DETECTED', reason })
    else if (isChosen(code)) onSend({ decision: 'REJECTED', reasonCode: code, reason: reason.trim() || null })
  }
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
            value={code}
            onChange={setCode}
            error={(tried && !code && choice) || errors.reasonCode}
          />
        )}
        <TextField
          lines={3}
          maxLength={500}
          label={t(fraud ? 'reject.what' : 'reject.words')}
          optional={!needsWords}
          value={reason}
          onChange={setReason}
          error={(tried && needsWords && !reason.trim() && words) || errors.reason}
        />
        <Row>
          <Button kind="stop" busy={busy} onClick={send}>
            {t(fraud ? 'verify.fraud' : 'verify.reject')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('reject.cancel')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
