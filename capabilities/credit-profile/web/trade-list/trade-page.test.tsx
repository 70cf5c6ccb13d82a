import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { TradeSearch } from './trade-page.tsx'

const shown = (total: number | undefined, at = '/') =>
  appScreenOf(
    <MemoryRouter initialEntries={[at]}>
      <TradeSearch total={total} />
    </MemoryRouter>,
    'en',
    testSession(),
  )

test('where there is nobody there is nothing to search', () => {
  shown(0)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('those who are there are found by name, and a search that finds nobody can be changed', () => {
  shown(3)
  expect(screen.getByRole('textbox')).toBeDefined()
  shown(0, '/?search=Asha')
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})
