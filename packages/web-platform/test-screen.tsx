import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@poonji/ui/language.tsx'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { SessionProvider, type SessionInfo } from './session/session.tsx'

/**
 * Renders as the app does for somebody logged in, or for a stranger. Nothing is remembered from another test, and a
 * question that goes wrong is not asked again by itself. For tests only.
 */
export function appScreenOf(children: ReactNode, language: Language = 'en', session: SessionInfo | null = null) {
  return screenOf(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </QueryClientProvider>,
    language,
  )
}
