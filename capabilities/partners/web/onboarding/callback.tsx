import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { requestCallback } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'

/** Somebody would rather be called. */
export function Callback() {
  const t = useTexts(texts)
  const ask = useCommand(requestCallback)
  const [asked, setAsked] = useState(false)
  if (asked) return <Note tone="ok">{t('callback.asked')}</Note>
  const send = () =>
    ask.mutate(
      { body: { words: '' } },
      { onSuccess: () => setAsked(true), onError: error => toasts.error(error.message) },
    )
  return (
    <p>
      {t('callback.text')}{' '}
      <Button small kind="quiet" busy={ask.isPending} onClick={send}>
        {t('callback.ask')}
      </Button>
    </p>
  )
}
