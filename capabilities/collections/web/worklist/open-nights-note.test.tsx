import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { OpenNightsNote } from './open-nights-note.tsx'

const shown = (permissions: ('CAN_RUN_END_OF_DAY' | 'CAN_VIEW_COLLECTIONS_LIST')[]) =>
  appScreenOf(
    <MemoryRouter>
      <OpenNightsNote nights={2} />
    </MemoryRouter>,
    'en',
    testSession({ domain: 'admin', permissions }),
  )

test('a list that is behind says by how many days; who may close them finds the way there', () => {
  const { unmount } = shown(['CAN_VIEW_COLLECTIONS_LIST'])
  expect(screen.getByText(/^2 business days are over and not closed yet/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  shown(['CAN_RUN_END_OF_DAY'])
  expect(screen.getByRole('link', { name: 'Close the day' }).getAttribute('href')).toBe('/end-of-day')
})
