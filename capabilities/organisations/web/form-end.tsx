import type { ReactNode } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

interface FormEndProps {
  /** what the sending button says */
  send: string
  busy: boolean
  /** the one filled button of the page; a form within a card among others has a plain one, a rejection a stop */
  kind?: 'main' | 'plain' | 'stop'
  /** the way out: a function, or a path */
  cancel?: (() => void) | string
  children?: ReactNode
}

/** The end of a form: what sends it, the way out (none while it is sent: a refusal needs what was typed again), and what else may be done with the thing. */
export function FormEnd({ send, busy, kind = 'main', cancel, children }: FormEndProps) {
  const t = useTexts(texts)
  const out = typeof cancel === 'string' ? { to: cancel } : { onClick: cancel }
  return (
    <Row>
      <Button kind={kind} type="submit" busy={busy}>
        {send}
      </Button>
      {cancel !== undefined && (
        <Button kind="quiet" disabled={busy} {...out}>
          {t('cancel')}
        </Button>
      )}
      {children}
    </Row>
  )
}
