import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { JoinCompany } from './join-company.tsx'

const row: Route = { path: '/join-company', who: ['buyer'], title: { en: 'Join', hi: 'जुड़ें' } }

test('who asks to be let in gives a name that those who decide know them by, once', async () => {
  const sent = serve(({ method }) =>
    success(
      method === 'POST'
        ? { requestId: '00000000-0000-4000-8000-000000000001' }
        : method === 'GET'
          ? []
          : { done: true },
    ),
  )
  appScreenOf(
    <AtRoute row={row}>
      <JoinCompany />
    </AtRoute>,
    'en',
    testSession({ name: '' }),
  )
  const ask = await screen.findByRole('button', { name: 'Ask to join' })
  const commands = () => sent.map(one => one.body)
  await userEvent.type(screen.getByLabelText(/PAN/), 'AAACS1234K')
  await userEvent.click(ask)
  expect(commands()).toEqual([])
  await userEvent.type(screen.getByLabelText(/Your name/), 'Mohan Lal')
  await userEvent.click(ask)
  await vi.waitFor(() => expect(commands()).toHaveLength(2))
  expect(commands()).toEqual([{ name: 'Mohan Lal' }, { pan: 'AAACS1234K', role: 'BUYER_VIEWER', note: '' }])
  expect(screen.queryByLabelText(/Your name/)).toBeNull()
})
