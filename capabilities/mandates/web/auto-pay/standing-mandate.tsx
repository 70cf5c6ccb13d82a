import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { cancel, type MandateView, type ofApplication } from '../../contract.ts'
import { endWords } from '../../end-words.ts'
import { texts } from '../../texts.ts'
import { MandateCard } from '../shared/mandate-card.tsx'
import { stateSaid } from '../shared/state-said.ts'
import { SendLink } from './send-link.tsx'
import { ShortNote } from './short-note.tsx'

const TONES = {
  CREATED: 'warn',
  PENDING: 'info',
  ACTIVE: 'ok',
  REJECTED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
} as const

interface Props {
  mandate: MandateView
  /** Where it must be registered again. */
  shortfall: Answer<typeof ofApplication>['shortfall']
  /** Nothing falls due any more. */
  over: boolean
  busy: boolean
  /** Takes the account holder to the bank. */
  onGo?: () => void
}

/** The newest mandate: its state in words, and what can be done with it. */
export function StandingMandate({ mandate, shortfall, over, busy, onGo }: Props) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const end = useCommand(cancel)
  const mayAct = useMay('CAN_REGISTER_MANDATE', mandate.organisationId)
  const [sending, setSending] = useState(false)
  const waits = mandate.state === 'CREATED'
  const mayCancel = mayAct && (waits || mandate.state === 'ACTIVE')
  const giveUp = async () => {
    const sure = await confirm({
      title: t('cancel.title'),
      text: t('cancel.text'),
      yes: t('cancel'),
      no: t('cancel.keep'),
      stop: true,
    })
    if (!sure) return
    try {
      await end.mutateAsync({ mandateId: mandate.id, body: { reason: '' } })
      toasts.success(t('cancel.done'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Stack>
      {shortfall ? (
        <ShortNote shortfall={shortfall} />
      ) : (
        <Note tone={over ? 'plain' : TONES[mandate.state]}>{t(stateSaid(mandate, over))}</Note>
      )}
      <MandateCard mandate={mandate} reason={endWords(mandate, language)} />
      {mayAct && (
        <Row>
          {waits && !over && onGo && (
            <Button kind="main" busy={busy} onClick={onGo}>
              {t(mandate.code ? 'goAgain' : 'go')}
            </Button>
          )}
          {waits && !over && !sending && <Button onClick={() => setSending(true)}>{t('link.send')}</Button>}
          {mayCancel && (
            <Button kind="stop" busy={end.isPending} onClick={() => void giveUp()}>
              {t('cancel')}
            </Button>
          )}
        </Row>
      )}
      {waits && sending && <SendLink mandateId={mandate.id} onSent={() => setSending(false)} />}
    </Stack>
  )
}
