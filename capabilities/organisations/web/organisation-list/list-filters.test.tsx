import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
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

function filtersAt(address: string) {
  const none = { STATE: [], REGION: [], ENTITY_TYPE: [], STATUS: [], BROUGHT_BY: [], PRESET: [], VIEW: [] }
  serve(() => success({ ...none, team: 0 }))
  appScreenOf(
    <MemoryRouter initialEntries={[address]}>
      <ListFilters view="ALL" />
    </MemoryRouter>,
    'en',
    testSession({ domain: 'admin' }),
  )
}

test('a turnover that ends below its begin is said at its field', () => {
  filtersAt('/?minTurnover=500&maxTurnover=1000')
  expect(screen.queryByText('This is less than where it begins')).toBeNull()
  fireEvent.change(screen.getByLabelText('Turnover to (lakh)'), { target: { value: '100' } })
  expect(screen.getByText('This is less than where it begins')).toBeDefined()
})

test('a turnover is read in Devanagari digits too', () => {
  filtersAt('/?minTurnover=5')
  fireEvent.change(screen.getByLabelText('Turnover from (lakh)'), { target: { value: '५००' } })
  expect(screen.getByLabelText<HTMLInputElement>('Turnover from (lakh)').value).toBe('500')
})

test('what a colleague’s address narrows by is shown and taken away, also where its reader may not choose it', async () => {
  filtersAt('/?STATUS=TO_REVIEW&BROUGHT_BY=0d8a0f9e-6c7b-4a57-9a55-0d7c6a1c0001')
  expect(screen.getByRole('button', { name: 'For you to review', pressed: true })).toBeDefined()
  const partner = await screen.findByLabelText<HTMLSelectElement>('Brought by')
  expect(partner.selectedOptions[0]?.textContent).toBe('Another partner')
  fireEvent.change(partner, { target: { value: '' } })
  expect(screen.queryByLabelText('Brought by')).toBeNull()
})
