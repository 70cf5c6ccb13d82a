import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { DocumentLinkPage } from '../document-link/document-link.tsx'
import { PaperLinkPage } from './paper-link.tsx'

const title = { en: 'Papers', hi: 'काग़ज़' }
const home: Route = { path: '/dashboard', who: ['buyer'], title: { en: 'Dashboard', hi: 'डैशबोर्ड' } }
const papers: Route = { path: '/papers', who: ['anyone'], title }
const byLink: Route = { path: '/document-link', who: ['buyer'], title }

test.each([
  [papers, PaperLinkPage, 404, null],
  [byLink, DocumentLinkPage, 403, testSession()],
])('that a link is over is said once: $path', async (row, Screen, status, session) => {
  serve(() => refusal(status, 'This link does not work.'))
  appScreenOf(
    <AtRoute row={row} rows={[home, row]}>
      <Screen />
    </AtRoute>,
    'en',
    session,
  )
  await screen.findByText('This link is over')
  expect(screen.getAllByText('This link is over')).toHaveLength(1)
})
