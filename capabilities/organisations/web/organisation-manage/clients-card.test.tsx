import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toasts } from '@poonji/ui/toasts.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { ClientsCard } from './clients-card.tsx'

const PARTNER = '00000000-0000-4000-8000-000000000001'
const COLLEAGUE = '00000000-0000-4000-8000-000000000002'
const session = testSession({ domain: 'admin', permissions: ['CAN_REASSIGN_PERSONNEL'] })

test('all clients of a partner are given to one of sales, with a reason', async () => {
  const told = vi.spyOn(toasts, 'success').mockReturnValue(undefined)
  const sent = serve(({ method }) =>
    success(method === 'GET' ? [{ id: COLLEAGUE, name: 'Anita Sharma', region: 'WEST', clients: 4 }] : { given: 2 }),
  )
  appScreenOf(<ClientsCard orgId={PARTNER} clients={3} />, 'en', session)
  const list = screen.getByRole('link', { name: '3 clients brought by it' })
  expect(list.getAttribute('href')).toBe(`/BUYER/organisation?view=ALL&BROUGHT_BY=${PARTNER}`)
  await userEvent.click(screen.getByRole('button', { name: 'Give all to one salesperson' }))
  await screen.findByRole('option', { name: /Anita Sharma/ })
  await userEvent.selectOptions(screen.getByLabelText('To whom?'), COLLEAGUE)
  await userEvent.type(screen.getByLabelText('Why?'), 'Its partner is stopped')
  await userEvent.click(screen.getByRole('button', { name: 'Give to somebody' }))
  expect(sent.map(one => one.body)).toEqual([{ accountId: COLLEAGUE, reason: 'Its partner is stopped' }])
  expect(told).toHaveBeenCalledWith('2 clients given')
})

test('who may not reassign reads how many there are, and of none that there is none', () => {
  appScreenOf(<ClientsCard orgId={PARTNER} clients={0} />, 'en', testSession({ domain: 'admin' }))
  expect(screen.getByText('It has brought no client that you see.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
