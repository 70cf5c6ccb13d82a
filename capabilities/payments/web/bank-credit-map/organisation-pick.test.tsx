import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { OrganisationPick } from './organisation-pick.tsx'

test('money is mapped to a blocked company too: it still owes', async () => {
  const blocked = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Kalyan Cement Agency',
    type: 'BUYER',
    panMasked: null,
  }
  serve(request =>
    success(request.url.includes('/lookup') ? (request.url.includes('blocked=true') ? [blocked] : []) : []),
  )
  const mapped: string[] = []
  appScreenOf(
    <OrganisationPick busy={false} onMap={(_, name) => mapped.push(name)} />,
    'en',
    testSession({ domain: 'admin' }),
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Organisation' }), 'Kalyan')
  await userEvent.click(await screen.findByText('Kalyan Cement Agency'))
  await userEvent.click(await screen.findByRole('button', { name: /map/i }))
  expect(mapped).toEqual(['Kalyan Cement Agency'])
})
