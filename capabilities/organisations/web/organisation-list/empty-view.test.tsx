import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { EmptyView } from './empty-view.tsx'

test.each([
  [0, 'Nobody reports to you'],
  [2, 'Nothing is with you or your team'],
])('an empty view of a team of %s says why it is empty, and leads on', async (team, title) => {
  serve(() =>
    success({ STATE: [], REGION: [], ENTITY_TYPE: [], BROUGHT_BY: [], STATUS: [], PRESET: [], VIEW: [], team }),
  )
  const view = (
    <MemoryRouter>
      <EmptyView view="SUPERVISED" />
    </MemoryRouter>
  )
  appScreenOf(view, 'en', testSession({ domain: 'admin' }))
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toContain('view=ALL')
})
