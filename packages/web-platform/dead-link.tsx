import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { toasts } from '@poonji/ui/toasts.ts'

export interface DeadLinkProps<Input> {
  /** Asks the server for a new link; it never tells what it found. */
  renewal: { mutateAsync: (input: Input) => Promise<unknown>; isPending: boolean; isSuccess: boolean }
  input: Input
  /** `asked` is said once it was asked, whatever became of it. */
  words: { title: string; text: string; renew: string; asked: string }
}

/** A link that does not work any more, and the way on: another one, to where the first one went. */
export function DeadLink<Input>({ renewal, input, words }: DeadLinkProps<Input>) {
  const renew = async () => {
    try {
      await renewal.mutateAsync(input)
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const button = (
    <Button kind="main" busy={renewal.isPending} onClick={() => void renew()}>
      {words.renew}
    </Button>
  )
  return (
    <EmptyState
      kind="locked"
      title={words.title}
      text={words.text}
      action={renewal.isSuccess ? <p role="status">{words.asked}</p> : button}
    />
  )
}
