import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@poonji/ui/styles.css'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { ApiError, callApi, configureClient } from '@poonji/web-platform/api/client.ts'
import { rememberOrganisation } from '@poonji/web-platform/api/headers.ts'
import type { SessionInfo } from '@poonji/web-platform/session/session.tsx'
import { App } from './app.tsx'
import { leaveExpiredSession } from './expired.ts'
import { tellUnsaid } from './unsaid.ts'

addEventListener('unhandledrejection', event => tellUnsaid(event.reason))

async function readSession(): Promise<SessionInfo | null> {
  // the server has said in the page itself that nobody is logged in: no call that would be refused
  if ('stranger' in document.documentElement.dataset) return null
  try {
    return await callApi(currentSession, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

async function begin() {
  const session = await readSession()
  configureClient({
    product: session?.product ?? document.documentElement.dataset.product,
    domain: session?.domain,
    onExpired: session ? () => void leaveExpiredSession() : undefined,
  })
  rememberOrganisation(session?.selectedOrganisationId ?? null)
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App session={session} />
      </StrictMode>,
    )
}

await begin()
