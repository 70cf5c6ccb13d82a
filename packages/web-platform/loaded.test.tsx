import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'
import { ApiError } from './api/client.ts'
import { Loaded } from './loaded.tsx'
import { CurrentRouteContext } from './routing/current-route.ts'
import { testSession } from './session/test-session.ts'
import { appScreenOf } from './test-screen.tsx'

const row: Route = { path: '/leads/:leadId', who: ['admin'], title: { en: 'Lead', hi: 'लीड' } }

const failed = (status: number) => {
  const from = {
    data: undefined,
    error: new ApiError('Not yours.', status),
    isPaused: false,
    refetch: async () => null,
  }
  appScreenOf(
    <MemoryRouter>
      <CurrentRouteContext value={{ row, rows: [row] }}>
        <Loaded from={from} shape={null}>
          {() => null}
        </Loaded>
      </CurrentRouteContext>
    </MemoryRouter>,
    'en',
    testSession(),
  )
  screen.getByText('Not yours.')
  screen.getByRole('heading', { level: 1, name: 'Lead' })
}

test('what is not for its reader is not offered to be asked again', () => {
  failed(403)
  screen.getByRole('link', { name: 'Go to the dashboard' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('what went wrong is', () => {
  failed(503)
  screen.getByRole('button', { name: 'Open again' })
})

test('what an address asks for and cannot be had is said by its fields: there is no form to check', () => {
  const error = new ApiError('Please check form for errors', 400, { year: 'This year has not begun.' })
  const from = { data: undefined, error, isPaused: false, refetch: async () => null }
  appScreenOf(
    <Loaded from={from} shape={null}>
      {() => null}
    </Loaded>,
  )
  screen.getByText('This year has not begun.')
})
