import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { lost, refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { CompanySelect } from './company-select/company-select.tsx'

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const own = ids.map((id, at) => ({ id, name: `Company ${at + 1}`, type: 'BUYER', permissions: [] }))

const row = (path: string): Route => ({ path, who: ['buyer'], title: { en: '', hi: '' } })
const rows = [row('/login/select'), row('/organisation/:organisationId/about')]

async function choose(answer: () => Response, at = '/login/select') {
  const sent = serve(({ method }) => (method === 'PUT' ? answer() : success([])))
  const screens = (
    <AtRoute row={row('/login/select')} rows={rows} at={at}>
      <CompanySelect />
    </AtRoute>
  )
  appScreenOf(screens, 'en', testSession({ minOrganisationsList: own }))
  await userEvent.click(screen.getByRole('radio', { name: /Company 2/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return sent
}

test('a company that was refused meanwhile leaves the choice of another', async () => {
  // what is not caught is told by the page itself
  const ignore = () => undefined
  process.on('unhandledRejection', ignore)
  onTestFinished(() => void process.off('unhandledRejection', ignore))
  await choose(() => refusal(403, 'not permitted'))
  await expect.poll(() => screen.getByRole('button', { name: 'Open' }).getAttribute('aria-busy')).toBeNull()
})

test('without a network the choice is sent again by itself', async () => {
  let away = true
  const opened = vi.fn()
  vi.stubGlobal('location', { ...location, assign: opened })
  onTestFinished(() => void vi.unstubAllGlobals())
  await choose(() => (away ? lost() : success({ done: true })))
  expect(opened).not.toHaveBeenCalled()
  away = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => opened.mock.calls).toEqual([['/dashboard']])
})

test.each([
  ['/organisation/_organisationid/about?for=me', `${location.origin}/organisation/_organisationid/about?for=me`],
  ['/logout', '/dashboard'],
  ['//other.example/organisation/x/about', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('the choice goes on to a page of ours that led to it, and nowhere else: %s', async (rd, page) => {
  const opened = vi.fn()
  vi.stubGlobal('location', { ...location, origin: location.origin, assign: opened })
  onTestFinished(() => void vi.unstubAllGlobals())
  await choose(() => success({ done: true }), `/login/select?rd=${encodeURIComponent(rd)}`)
  await expect.poll(() => opened.mock.calls).toEqual([[page]])
})
