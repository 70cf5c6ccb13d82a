import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { AppLink } from '@poonji/ui/link.tsx'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { choiceOf, dateFilter, filterOptions, useFilters, useViewPath } from './search.ts'

function Views() {
  const viewPath = useViewPath()
  return (
    <>
      <AppLink to={viewPath('/leads', { view: 'ALL' })}>all</AppLink>
      <AppLink to={viewPath('/leads/closed', { view: null })}>closed</AppLink>
    </>
  )
}

test('another view of a list keeps what was searched for', () => {
  screenOf(
    <MemoryRouter initialEntries={['/leads?search=steel&view=ASSIGNED']}>
      <Views />
    </MemoryRouter>,
  )
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leadsTo('all'), leadsTo('closed')]).toEqual(['/leads?search=steel&view=ALL', '/leads/closed?search=steel'])
})

function List() {
  const [filters, change] = useFilters()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <input
        aria-label="search"
        value={filters.search ?? ''}
        onChange={event => change({ search: event.target.value })}
      />
      <button type="button" onClick={() => change({ state: 'PAID' })}>
        paid
      </button>
      <button type="button" onClick={() => change({ state: 'LATE' })}>
        late
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}

test('each filter is one step back, and so is all that was typed: back does not leave the list at once', async () => {
  screenOf(
    <MemoryRouter initialEntries={['/dashboard', '/list']} initialIndex={1}>
      <List />
    </MemoryRouter>,
  )
  const at = () => screen.getByRole('status').textContent
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('paid')
  await press('paid')
  await press('late')
  await userEvent.type(screen.getByRole('textbox', { name: 'search' }), 'steel')
  expect(at()).toBe('/list?state=LATE&search=steel')
  await press('back')
  expect(at()).toBe('/list?state=LATE')
  await press('back')
  expect(at()).toBe('/list?state=PAID')
  await press('back')
  expect(at()).toBe('/list')
  await press('back')
  expect(at()).toBe('/dashboard')
})

test('a stretch of days is from the begin of the first to the end of the last; either may be open', () => {
  const begin = Date.parse('2026-11-01T00:00:00.000+05:30')
  const end = Date.parse('2026-11-22T23:59:59.999+05:30')
  expect(dateFilter('2026-11-01', '2026-11-22')).toEqual([`DATE:${begin}|${end}`])
  expect(dateFilter('2026-11-01', undefined)).toEqual([`DATE:${begin}`])
  expect(dateFilter(undefined, '2026-11-22')).toEqual([`DATE:|${end}`])
  expect(dateFilter(undefined, undefined)).toEqual([])
})

test('values that read the same are one choice that means them all', () => {
  const values = [
    ['DISBURSAL', 'निकासी'],
    ['LOAN', 'लोन'],
    ['DRAWING', 'निकासी'],
  ] as const
  expect(filterOptions(values)).toEqual([
    { label: 'निकासी', value: 'DISBURSAL|DRAWING' },
    { label: 'लोन', value: 'LOAN' },
  ])
})

test('an address that names a part of a choice, or its values in another order, means that choice', () => {
  const choices = [
    { value: 'A|B', label: 'Looked at' },
    { value: 'C', label: 'Over' },
  ]
  const labelOf = (named: string | undefined) => choiceOf(choices, named)?.label
  expect(['A', 'B|A', 'C'].map(labelOf)).toEqual(['Looked at', 'Looked at', 'Over'])
  expect(['A|C', 'X', '', undefined].map(labelOf)).toEqual([undefined, undefined, undefined, undefined])
})
