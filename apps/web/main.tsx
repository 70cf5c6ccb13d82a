import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@poonji/ui/styles.css'
import { configureClient } from '@poonji/web-platform/api/client.ts'
import { rememberLanguage, rememberOrganisation } from '@poonji/web-platform/api/headers.ts'
import { App } from './app.tsx'
import { leaveExpiredSession } from './expired.ts'
import { fetchFirstScreen } from './first-screen.ts'
import { firstSession } from './first-session.ts'
import { Gone } from './gone.tsx'
import { firstLanguage, keepChosenLanguage } from './reading-language.ts'
import { allRows } from './rows.ts'
import { tellUnsaid } from './unsaid.ts'

addEventListener('unhandledrejection', event => tellUnsaid(event.reason))

async function begin() {
  const element = document.getElementById('root')
  if (!element) return
  const root = createRoot(element)
  // the server has said in the page itself that nobody is logged in: no call that would be refused
  const { domain, stranger } = document.documentElement.dataset
  const isStranger = stranger !== undefined
  fetchFirstScreen(allRows, domain, location.pathname)
  const session = isStranger ? null : await firstSession(() => root.render(<Gone />))
  configureClient({
    product: session?.product ?? document.documentElement.dataset.product,
    domain: session?.domain,
    onExpired: session ? () => void leaveExpiredSession() : undefined,
  })
  rememberLanguage(firstLanguage(session))
  rememberOrganisation(session?.selectedOrganisationId ?? null)
  root.render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  )
  if (session) await keepChosenLanguage(session)
}

await begin()
