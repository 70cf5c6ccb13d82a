import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useUiText } from './language.tsx'
import type { LineMarkKind } from './line-mark.tsx'

export interface ErrorStateProps {
  kind?: LineMarkKind
  /** what happened */
  title?: ReactNode
  /** what is safe */
  safe?: ReactNode
  /** what to do */
  todo?: ReactNode
  /** the number support finds the case by */
  reference?: string
  onRetry?: () => void
  /** instead of the retry button */
  action?: ReactNode
}

/** Something went wrong: what happened, what is safe, what to do. Announced when it appears. */
export function ErrorState({ kind = 'problem', title, safe, todo, reference, onRetry, action }: ErrorStateProps) {
  const ui = useUiText()
  const text = (
    <>
      {safe ?? ui('error.safe')} {todo ?? (onRetry && ui('error.todo'))}{' '}
      {reference && (
        <>
          {ui('error.reference')} <span className="id">{reference}</span>
        </>
      )}
    </>
  )
  const retry = onRetry && (
    <Button kind="main" onClick={onRetry}>
      {ui('error.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState kind={kind} title={title ?? ui('error.title')} text={text} action={action ?? retry} />
    </div>
  )
}
