import { expect, test, vi } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { fetchFirstScreen } from './first-screen.ts'

const fetched = vi.fn()
const row = (path: string, who: Route['who'], name: string): Route => ({
  path,
  who,
  title: { en: name, hi: name },
  screen: () => {
    fetched(name)
    return Promise.reject(new Error('lost on the way'))
  },
})
const rows = [
  row('/dashboard', ['admin'], 'my day'),
  row('/dashboard', ['buyer'], 'credit dashboard'),
  row('/organisation/:organisationId/bank', ['buyer', 'admin'], 'bank accounts'),
  row('/organisation/:organisationId/:tab', ['buyer', 'admin'], 'any tab'),
  row('/quote/:token', ['anyone'], 'quote'),
]

test.each([
  ['buyer', '/dashboard', ['credit dashboard']],
  ['admin', '/dashboard', ['my day']],
  ['admin', '/organisation/1/bank', ['bank accounts']],
  [undefined, '/quote/1', ['quote']],
  [undefined, '/dashboard', []],
  ['buyer', '/nowhere', []],
])('the screen that a %s will see at %s is on its way, and a lost one is no error here', (domain, address, names) => {
  fetched.mockClear()
  fetchFirstScreen(rows, domain, address)
  expect(fetched.mock.calls.flat()).toEqual(names)
})
