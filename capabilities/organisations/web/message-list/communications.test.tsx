import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { Communications } from './communications.tsx'

const row: Route = { path: '/communications', who: ['admin'], title: { en: 'Communications', hi: 'भेजे गए संदेश' } }

test('what was sent is filtered by how it ended and by days, which stand beside each other', async () => {
  const asked: string[][] = []
  serve(({ url }) => {
    asked.push(new URL(url, 'http://here').searchParams.getAll('filter'))
    return success({ content: [], totalElements: 0, number: 0, size: 10, next: null })
  })
  appScreenOf(
    <AtRoute row={row} at={'/communications?from=2026-11-01'}>
      <Communications />
    </AtRoute>,
  )
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Refused')
  const from = Date.parse('2026-11-01T00:00:00.000+05:30')
  await expect.poll(() => asked.at(-1)).toEqual(['STATE:refused', `DATE:${from}`])
  expect(screen.getByLabelText('From').closest('[data-pair]')).toBe(screen.getByLabelText('To').closest('[data-pair]'))
})
