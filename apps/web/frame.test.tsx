import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { lost, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { Frame } from './frame.tsx'

const [one, other] = ['1', '2'].map(last => `00000000-0000-4000-8000-00000000000${last}`) as [string, string]
const row = (path: string): Route => ({ path, who: ['buyer'], title: { en: path, hi: path } })
const rows = ['/need', '/payments', '/of/:organisationId/loans', '/of/:organisationId/loans/:loanId/details'].map(row)

afterEach(cleanup)

/** At an address of the first company, of somebody who looks at `selected`. */
function at(address: string, selected: string) {
  vi.spyOn(location, 'reload').mockReturnValue()
  const companies = [
    { id: one, name: 'Malwa Agro', type: 'BUYER', permissions: [] },
    { id: other, name: 'Indus Traders', type: 'BUYER', permissions: [] },
  ]
  const routes = rows.map(it => {
    const element = (
      <Frame row={it} rows={rows}>
        Page
      </Frame>
    )
    return { path: it.path, element }
  })
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const session = testSession({ minOrganisationsList: companies, selectedOrganisationId: selected })
  appScreenOf(<RouterProvider router={router} />, 'en', session)
  return () => router.state.location.pathname + router.state.location.search
}

/** From the first company, which the header names, to the other. */
async function turnToOther() {
  await userEvent.click(screen.getByRole('button', { name: /Malwa Agro/ }))
  await userEvent.click(await screen.findByText('Indus Traders'))
}

test.each([
  [`/need?organisation=${one}&application=7`, `/need?organisation=${other}`],
  ['/payments?tab=open', '/payments?tab=open'],
  [`/of/${one}/loans`, `/of/${other}/loans`],
  // a loan is of one company: the other one's are listed
  [`/of/${one}/loans/7/details?tab=paid`, `/of/${other}/loans`],
])('the header names the company of %s, and leads to the same of another: %s', async (address, there) => {
  serve(() => success({ done: true }))
  const now = at(address, address.includes(one) ? other : one)
  await turnToOther()
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  expect(now()).toBe(there)
})

test('without a network it is said that another company cannot be turned to', async () => {
  serve(() => lost())
  at('/payments', one)
  await turnToOther()
  await screen.findByText(/No network/)
  expect(location.reload).not.toHaveBeenCalled()
})
