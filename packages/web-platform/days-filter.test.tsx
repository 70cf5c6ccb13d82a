import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { DaysFilter } from './days-filter.tsx'

test.each([
  ['from=2026-11-20&to=2026-11-01', true],
  ['from=2026-11-01&to=2026-11-01', false],
  ['from=2026-11-20', false],
])('of %s it says that the last day is before the first: %s', (address, said) => {
  screenOf(
    <MemoryRouter initialEntries={[`/?${address}`]}>
      <DaysFilter />
    </MemoryRouter>,
  )
  expect(Boolean(screen.queryByText('The last day is before the first'))).toBe(said)
})
