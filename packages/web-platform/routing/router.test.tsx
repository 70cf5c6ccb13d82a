import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Link, RouterProvider } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { lost, serve, success } from '../api/test-server.ts'
import { SessionProvider } from '../session/session.tsx'
import { testSession } from '../session/test-session.ts'
import { createRouter } from './router.tsx'

const row = (path: string, words: string, to: string): Route => ({
  path,
  title: { en: words, hi: words },
  who: ['anyone'],
  screen: () => Promise.resolve(() => <Link to={to}>{words}</Link>),
})

const rows = [
  row('/list', 'A row', '/one'),
  row('/one', 'One', '/list'),
  row('/organisation/:organisationId/about', 'About', '/list'),
  { ...row('/organisation/:organisationId/taxes', 'Taxes', '/list'), permission: 'CAN_VIEW_ORGANISATION' as const },
  { ...row('/apply', 'Apply', '/list'), permission: 'CAN_APPLY_FOR_CREDIT' as const },
  { ...row('/agreement/:docId', 'Agreement', '/list'), permission: 'CAN_APPLY_FOR_CREDIT' as const },
  row('/dashboard', 'Home', '/list'),
  {
    path: '/BUYER/organisation/:organisationId/*',
    title: { en: '', hi: '' },
    who: ['anyone' as const],
    redirect: '/organisation/:organisationId/*',
  },
]
const opened = (path: string) => {
  history.replaceState(null, '', path)
  return createRouter(rows, (_, one) => one, null, null)
}

test('a page that is opened anew begins at its head, wherever another one was left', async () => {
  const scrolledTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  screenOf(<RouterProvider router={opened('/list')} />)
  await screen.findByText('A row')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  screenOf(<RouterProvider router={opened('/one')} />)
  await screen.findByText('One')
  // the router moves a page after it is there
  await new Promise(moved => setTimeout(moved, 100))
  expect(scrolledTo).not.toHaveBeenCalledWith(0, 640)
})

test('a new screen begins at its head, and the way back leads to where one was', async () => {
  const scrolledTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  const router = opened('/list')
  screenOf(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByText('A row'))
  await screen.findByText('One')
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 0)
  await router.navigate(-1)
  await screen.findByText('A row')
  await vi.waitFor(() => expect(scrolledTo).toHaveBeenLastCalledWith(0, 640))
})

test('a subtree that stands elsewhere too leads there, with its parameters, its rest and its search', async () => {
  const router = opened('/BUYER/organisation/a%20b/about?from=list')
  screenOf(<RouterProvider router={router} />)
  await screen.findByText('About')
  expect(location.pathname + location.search).toBe('/organisation/a%20b/about?from=list')
})

test('a borrower reads of a tab that is closed to them, and of a company that is not theirs', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const own = { id, name: 'Malwa Agro', type: 'BUYER', permissions: [] }
  const session = testSession({ minOrganisationsList: [own] })
  const at = (organisationId: string) => {
    cleanup()
    const router = <RouterProvider router={opened(`/organisation/${organisationId}/taxes`)} />
    screenOf(<SessionProvider session={session}>{router}</SessionProvider>)
  }
  at(id)
  await screen.findByText("You don't have the permission to view this tab.")
  screen.getByRole('link', { name: 'Why, and whom to ask' })
  at('00000000-0000-4000-8000-000000000002')
  await screen.findByText('Oops. It seems you are not permitted to view the details of this organisation.')
  expect(screen.queryByRole('link', { name: 'Why, and whom to ask' })).toBeNull()
})

test('whoever may not see the dashboard reads whom to ask there, and is not led to where they are', async () => {
  history.replaceState(null, '', '/dashboard')
  const home: Route = { ...row('/dashboard', 'Home', '/list'), who: ['admin'], permission: 'CAN_VIEW_DASHBOARD' }
  screenOf(
    <SessionProvider session={testSession({ domain: 'admin' })}>
      <RouterProvider router={createRouter([home], (_, one) => one, null, null)} />
    </SessionProvider>,
  )
  await screen.findByRole('link', { name: 'Why, and whom to ask' })
  expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).toBeNull()
})

test('whoever is in no company yet is led home, where it is said how to bring one', async () => {
  const session = testSession({ minOrganisationsList: [] })
  const router = opened('/apply')
  screenOf(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  await screen.findByText('Home')
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('the placeholder of an organisation in a borrower’s address is the company that they look at', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const session = testSession({ selectedOrganisationId: id })
  const router = opened('/organisation/_organisationid/about?for=_organisationId')
  screenOf(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  await screen.findByText('About')
  expect(router.state.location.pathname + router.state.location.search).toBe(`/organisation/${id}/about?for=${id}`)
})

test('whoever has several companies says first which one the placeholder means, and the page asked for is kept', async () => {
  const two = ['1', '2'].map(last => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${last}`, name: last, type: 'BUYER' },
    permissions: [],
  }))
  const router = opened('/organisation/_organisationid/about?for=me')
  screenOf(
    <SessionProvider session={testSession({ minOrganisationsList: two })}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  await expect.poll(() => router.state.location.pathname).toBe('/login/select')
  expect(new URLSearchParams(router.state.location.search).get('rd')).toBe('/organisation/_organisationid/about?for=me')
})

test('a page without a company in its path is open by the rights in the one that its search names or that is looked at', async () => {
  const [managed, seen] = ['1', '2'].map(last => `00000000-0000-4000-8000-00000000000${last}`) as [string, string]
  const companies = [
    { id: managed, name: 'Malwa Agro', type: 'BUYER', permissions: ['CAN_APPLY_FOR_CREDIT' as const] },
    { id: seen, name: 'Indus Traders', type: 'BUYER', permissions: [] },
  ]
  const at = (path: string, selectedOrganisationId: string | null) => {
    cleanup()
    const session = testSession({ minOrganisationsList: companies, selectedOrganisationId })
    screenOf(
      <SessionProvider session={session}>
        <RouterProvider router={opened(path)} />
      </SessionProvider>,
    )
  }
  at('/apply', managed)
  await screen.findByText('Apply')
  at('/apply', seen)
  await screen.findByText("You don't have the permission to view this tab.")
  at(`/apply?organisation=${managed}`, seen)
  await screen.findByText('Apply')
  at(`/apply?organisation=${seen}`, managed)
  await screen.findByText("You don't have the permission to view this tab.")
  at('/apply', null)
  await screen.findByText('Apply')
  // whose company it is of, the server knows
  at('/agreement/4', seen)
  await screen.findByText('Agreement')
})

test('a screen whose files do not come says that the network is gone, and the page is fetched when it is back', async () => {
  let gone = true
  serve(() => (gone ? lost() : success({})))
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const unfetched = { ...row('/two', 'Two', '/list'), screen: () => Promise.reject(new TypeError('Failed to fetch')) }
  history.replaceState(null, '', '/two')
  screenOf(<RouterProvider router={createRouter([unfetched], (_, one) => one, null, null)} />)
  await screen.findByText(/No network/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two')
  expect(reload).not.toHaveBeenCalled()
  gone = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a word in the path that no page has leads to no page, not to another one', async () => {
  const tabs = { ...row('/list/:tab', 'Tab', '/one'), only: { tab: ['all', 'paid'] } }
  const at = (path: string) => {
    history.replaceState(null, '', path)
    return createRouter([tabs], (_, one) => one, <p>No such page</p>, null)
  }
  screenOf(<RouterProvider router={at('/list/paid')} />)
  await screen.findByText('Tab')
  cleanup()
  screenOf(<RouterProvider router={at('/list/payed')} />)
  await screen.findByText('No such page')
})
