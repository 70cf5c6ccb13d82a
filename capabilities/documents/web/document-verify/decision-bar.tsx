import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import type { Ask } from './verify-sheet.tsx'

export interface DecisionBarProps {
  mayVerify: boolean
  mayReject: boolean
  busy: boolean
  onVerify: () => void
  onAsk: (ask: Ask) => void
  onSkip: () => void
}

/** Verify, reject, mark as forged, or go on to the next. */
export function DecisionBar({ mayVerify, mayReject, busy, onVerify, onAsk, onSkip }: DecisionBarProps) {
  const t = useTexts(texts)
  const next = <Button onClick={onSkip}>{t('verify.next')}</Button>
  return (
    <ActionBar
      start={
        mayReject && (
          <>
            <Button kind="stop" onClick={() => onAsk('reject')}>
              {t('verify.reject')}
            </Button>
            <Button kind="quiet" onClick={() => onAsk('fraud')}>
              {t('verify.fraud')}
            </Button>
          </>
        )
      }
      others={mayVerify && next}
      main={
        mayVerify ? (
          <Button kind="main" busy={busy} onClick={onVerify}>
            {t('verify.verify')}
          </Button>
        ) : (
          next
        )
      }
    />
  )
}
