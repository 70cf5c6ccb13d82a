import { useContext, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { translateMessage } from '@poonji/contract/messages.ts'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { ApiError } from './api/client.ts'
import { InPage, Page } from './page.tsx'
import { CurrentRouteContext } from './routing/current-route.ts'
import { useMaybeSession } from './session/session.tsx'
import { ToDashboard } from './to-dashboard.tsx'

/** What a read tells of itself: of one call or of a list page after page. */
type Asked<T> = Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'isPaused'> & { refetch: () => Promise<unknown> }

/** What the address asks for and cannot be had, field by field: there is no form to look at. */
const wordsOf = (error: Error) =>
  (error instanceof ApiError && Object.values(error.fieldErrors).join(' ')) || error.message

/** It is not there for this reader, and asking again changes nothing. */
const isClosed = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status)

/** A screen loads, says what failed, or renders: the coming shape, an error with a retry, or what was asked for. */
export function Loaded<T>({
  from,
  shape,
  children,
}: {
  from: Asked<T>
  /** The skeleton in the size of what is coming. */
  shape: ReactNode
  children: (answer: T) => ReactNode
}) {
  const language = useLanguage()
  const session = useMaybeSession()
  const inPage = useContext(InPage)
  const atRoute = useContext(CurrentRouteContext)
  if (from.data !== undefined) return children(from.data)
  if (!from.error && !from.isPaused) return shape
  const words = from.error ? wordsOf(from.error) : translateMessage(language, 'network.lost')
  const closed = from.error && isClosed(from.error)
  const said = closed ? (
    <div role="alert">
      <EmptyState kind="locked" title={words} action={session && <ToDashboard />} />
    </div>
  ) : (
    <ErrorState title={words} onRetry={() => void from.refetch()} />
  )
  // where the whole screen was to come, the way back and the name of the tab are still its row's
  return inPage || !atRoute ? said : <Page>{said}</Page>
}
