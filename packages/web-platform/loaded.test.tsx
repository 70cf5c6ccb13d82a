import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import { ApiError } from './api/client.ts'
import { Loaded } from './loaded.tsx'
import { testSession } from './session/test-session.ts'
import { appScreenOf } from './test-screen.tsx'

afterEach(cleanup)

const failed = (status: number) => {
  const from = {
    data: undefined,
    error: new ApiError('Not yours.', status),
    isPaused: false,
    refetch: async () => null,
  }
  appScreenOf(
    <MemoryRouter>
      <Loaded from={from} shape={null}>
        {() => null}
      </Loaded>
    </MemoryRouter>,
    'en',
    testSession(),
  )
  screen.getByText('Not yours.')
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
