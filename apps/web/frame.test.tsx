import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { lost, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { Frame } from './frame.tsx'

const [one, other] = ['1', '2'].map(last => `00000000-0000-4000-8000-00000000000${last}`) as [string, string]

test('the header names the company that the address does, another one takes its place there, and without a network that is said', async () => {
  vi.spyOn(location, 'reload').mockReturnValue()
  let gone = true
  serve(() => (gone ? lost() : success({ done: true })))
  const companies = [
    { id: one, name: 'Malwa Agro', type: 'BUYER', permissions: [] },
    { id: other, name: 'Indus Traders', type: 'BUYER', permissions: [] },
  ]
  const row = { path: '/need', who: ['buyer' as const], title: { en: 'Need', hi: 'ज़रूरत' } }
  const router = createMemoryRouter([{ path: '/need', element: <Frame row={row} rows={[]} children="Need" /> }], {
    initialEntries: [`/need?organisation=${one}&application=7`],
  })
  const session = testSession({ minOrganisationsList: companies, selectedOrganisationId: other })
  appScreenOf(<RouterProvider router={router} />, 'en', session)
  const turnToOther = async () => {
    await userEvent.click(screen.getByRole('button', { name: /Malwa Agro/ }))
    await userEvent.click(await screen.findByText('Indus Traders'))
  }
  await turnToOther()
  await screen.findByText(/No network/)
  gone = false
  await turnToOther()
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?organisation=${other}`))
})
