import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { CallbackList } from './callback-list.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const asha = { id, name: 'Asha Rao', mobile: '9700000021', companyName: null, words: 'After six', state: 'OPEN' }
const row = { path: '/callbacks', who: [], title: { en: 'To call', hi: 'फ़ोन करना है' } }

test('who was marked as called by mistake waits again, also when their row is gone', async () => {
  let open = true
  const sent = serve(({ method, url }) => {
    if (method === 'PUT') open = url.endsWith('/open')
    const content = open ? [{ ...asha, createdAt: '2026-11-10T06:00:00.000Z' }] : []
    return success(method === 'PUT' ? { done: true } : { content, totalElements: 1, number: 0, size: 25, next: null })
  })
  appScreenOf(
    <AtRoute row={row} at="/callbacks">
      <CallbackList />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_MANAGE_PARTNERS'] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Called: Asha Rao' }))
  expect(await screen.findByText('Nobody waits for a call')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
  expect(await screen.findByText('Asha Rao waits for a call again')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Called: Asha Rao' })).toBeDefined())
  expect(sent.filter(one => one.method === 'PUT').map(one => one.url.slice(-5))).toEqual(['/done', '/open'])
})
