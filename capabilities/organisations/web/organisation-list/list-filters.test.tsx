import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ListFilters } from './list-filters.tsx'

test.each([
  ['admin', ['All', 'Assigned', 'Supervised', 'BidAssist']],
  ['partner', ['All', 'Assigned', 'Supervised']],
] as const)('the views of %s', (domain, names) => {
  const list = (
    <MemoryRouter>
      <ListFilters view="ALL" />
    </MemoryRouter>
  )
  appScreenOf(list, 'en', testSession({ domain }))
  const views = within(screen.getByRole('navigation', { name: 'Whose organisations' })).getAllByRole('link')
  expect(views.map(view => view.textContent)).toEqual(names)
})
