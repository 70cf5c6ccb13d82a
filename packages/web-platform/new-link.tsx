import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'

export interface NewLinkProps {
  /** Asks the server for a new link; it never tells what it found. */
  ask: { send: () => Promise<unknown>; busy: boolean; sent: boolean }
  label: string
  /** What is said once it was asked, whatever became of it. */
  said: string
}

/** The way on from a link that does not work any more: another one, to where the first one went. */
export function NewLink({ ask, label, said }: NewLinkProps) {
  const send = async () => {
    try {
      await ask.send()
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  if (ask.sent) return <p role="status">{said}</p>
  return (
    <Button kind="main" busy={ask.busy} onClick={() => void send()}>
      {label}
    </Button>
  )
}
