import { startTransition, useMemo, useState, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, RouterProvider } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { UiProvider } from '@poonji/ui/provider.tsx'
import { queryClient } from '@poonji/web-platform/api/use-call.ts'
import { TypedElsewhere } from '@poonji/web-platform/forms/typed-store.ts'
import { createRouter, rowsFor } from '@poonji/web-platform/routing/router.tsx'
import { SessionProvider, type SessionInfo } from '@poonji/web-platform/session/session.tsx'
import { FirstSight } from './first-sight.tsx'
import { Frame } from './frame.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NotFound } from './not-found.tsx'
import { firstLanguage, keepLanguage } from './reading-language.ts'
import { allRows } from './rows.ts'
import { useSessionNow } from './session-now.ts'
import { typedWithAccount } from './typed-with-account.ts'

/** The whole front end for one session (or none): its rows, its language, its frame. */
export function App({ session: first }: { session: SessionInfo | null }) {
  const [language, setLanguage] = useState(() => firstLanguage(first))
  const [typed] = useState(typedWithAccount)
  const router = useMemo(() => {
    const rows = rowsFor(allRows, first)
    const frame = (row: Route, screen: ReactNode) => (
      <Frame row={row} rows={rows}>
        {screen}
      </Frame>
    )
    return createRouter(rows, frame, <NotFound />, <FirstSight />)
  }, [first])
  const session = useSessionNow(first, router)
  const change = (next: Language) => {
    void keepLanguage(next, session)
    // a long screen is drawn anew without holding up the press
    startTransition(() => setLanguage(next))
  }
  const roomy = !session || session.domain === 'buyer'
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider language={language} density={roomy ? 'roomy' : 'staff'} link={Link}>
        <SessionProvider session={session}>
          <LanguageSwitch value={change}>
            <TypedElsewhere value={typed}>
              <RouterProvider router={router} />
            </TypedElsewhere>
          </LanguageSwitch>
        </SessionProvider>
      </UiProvider>
    </QueryClientProvider>
  )
}
