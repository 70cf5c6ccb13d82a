import { waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { CurrentRouteContext } from '@poonji/web-platform/routing/current-route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PersonList } from './person-list.tsx'

const row: Route = { path: '/access/people', title: { en: 'People', hi: 'लोग' }, who: ['admin'] }

test.each([
  ['/access/people', 'DOMAIN:admin'],
  ['/access/people?search=nitin', null],
  ['/access/people?search=nitin&domain=buyer', 'DOMAIN:buyer'],
])('%s asks for %s: who is looked for is found among all', async (address, filter) => {
  const asked: (string | null)[] = []
  serve(({ url }) => {
    asked.push(new URL(url, location.origin).searchParams.get('filter'))
    return success({ content: [], totalElements: 0, number: 0, size: 20, next: null })
  })
  appScreenOf(
    <MemoryRouter initialEntries={[address]}>
      <CurrentRouteContext value={{ row, rows: [row] }}>
        <PersonList />
      </CurrentRouteContext>
    </MemoryRouter>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_EDIT_ROLES'] }),
  )
  await waitFor(() => expect(asked).toEqual([filter]))
})
