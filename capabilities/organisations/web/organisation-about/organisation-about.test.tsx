import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { companyOnScreen as company } from '../testing.ts'
import { OrganisationAbout } from './organisation-about.tsx'

const about: Route = {
  path: '/organisation/:organisationId/about',
  who: ['admin'],
  title: { en: 'About', hi: 'जानकारी' },
}

test('a name is still typed there when it is refused since somebody else changed the company; their change stands', async () => {
  const llp = { code: 'LLP', name: { en: 'LLP', hi: 'LLP' }, panLetters: ['F'] }
  const trust = { code: 'TRUST', name: { en: 'Trust', hi: 'ट्रस्ट' }, panLetters: ['T'] }
  let now = { ...company, entityType: llp }
  const sent = serve(({ method, url }) => {
    if (url.includes('/entityTypes')) return success([llp, trust])
    if (url.includes('omment')) return success([])
    if (method === 'GET') return success(now)
    now = { ...now, name: 'Konkan Traders India', entityType: trust }
    return refusal(409, 'Somebody else changed this meanwhile.')
  })
  appScreenOf(
    <AtRoute row={about} at={`/organisation/${company.id}/about`}>
      <OrganisationAbout />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_EDIT_ORGANISATION'] }),
  )
  const kind = () => screen.getByRole<HTMLSelectElement>('combobox')
  const name = () => screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.click(await screen.findByRole('button', { name: 'Change name or kind' }))
  await userEvent.clear(name())
  await userEvent.type(name(), 'Konkan Trading Company')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => kind().value).toBe('TRUST')
  expect(name().value).toBe('Konkan Trading Company')
  expect(sent).toHaveLength(1)
})
