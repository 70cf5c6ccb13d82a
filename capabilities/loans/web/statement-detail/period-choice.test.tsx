import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useFilters } from '@poonji/web-platform/search.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PeriodChoice } from './period-choice.tsx'

function Address() {
  const [values] = useFilters()
  return <output>{JSON.stringify(values)}</output>
}

test('the days of a statement stand in the address: by a name, then changed to one’s own, then all of them', async () => {
  const user = userEvent.setup()
  appScreenOf(
    <MemoryRouter>
      <PeriodChoice since="2025-05-01" today="2026-11-20" errors={{}} />
      <Address />
    </MemoryRouter>,
  )
  const address = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, string>
  const period = screen.getByRole('combobox')
  await user.selectOptions(period, 'lastYear')
  expect(address()).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  await user.selectOptions(period, 'own')
  expect(address()).toEqual({ days: 'own', from: '2025-04-01', to: '2026-03-31' })
  await user.selectOptions(period, '')
  expect(address()).toEqual({})
})
