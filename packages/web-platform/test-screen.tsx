import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route as Path, Routes } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/ui/language.tsx'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { CurrentRouteContext } from './routing/current-route.ts'
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

/** A screen at its route, as the router shows it; `at` is its address, where that says more than the row's path. For tests only. */
export function AtRoute({
  row,
  rows = [row],
  at = row.path,
  children,
}: {
  row: Route
  rows?: readonly Route[]
  at?: string
  children: ReactNode
}) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <CurrentRouteContext value={{ row, rows }}>
        <Routes>
          <Path path={row.path} element={children} />
        </Routes>
      </CurrentRouteContext>
    </MemoryRouter>
  )
}
