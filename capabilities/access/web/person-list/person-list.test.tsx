import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { PersonList } from './person-list.tsx'

const row: Route = { path: '/access/people', title: { en: 'People', hi: 'लोग' }, who: ['admin'] }

test.each([
  ['/access/people', 'DOMAIN:admin'],
  ['/access/people?search=nitin', ''],
  ['/access/people?search=nitin&domain=buyer', 'DOMAIN:buyer'],
  ['/access/people?role=r1&domain=buyer', 'DOMAIN:buyer ROLE:r1'],
  ['/access/people?role=r1', 'ROLE:r1'],
])('%s asks for %s: who is looked for is found among all', async (address, filter) => {
  const asked: string[] = []
  serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname.endsWith('/roles')) return success([])
    asked.push(searchParams.getAll('filter').join(' '))
    return success({ content: [], totalElements: 0, number: 0, size: 20, next: null })
  })
  appScreenOf(
    <AtRoute row={row} at={address}>
      <PersonList />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_EDIT_ROLES'] }),
  )
  await waitFor(() => expect(asked).toEqual([filter]))
})
