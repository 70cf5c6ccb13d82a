import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { OwnPromise } from './own-promise.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'
const row: Route = {
  path: '/organisation/:organisationId/credit/own-promise',
  who: ['buyer'],
  permission: 'CAN_VIEW_DUES',
  title: { en: 'When can you pay?', hi: 'आप कब चुका पाएँगे?' },
  screen: () => Promise.resolve(OwnPromise),
}
const BROKEN = { id: ORGANISATION, amountPaise: 100, promisedOn: '2027-01-02', state: 'BROKEN', paidPaise: 0 }

const open = (may: string, promises: object[] = []) => {
  // money on the wire is in rupees
  const sent = serve(({ method }) =>
    success(
      method === 'POST'
        ? { id: ORGANISATION }
        : {
            may,
            overduePaise: 500,
            owedPaise: 600,
            fromOn: '2027-01-03',
            untilOn: '2027-01-18',
            supportPhone: '1800 000 0000',
            promises,
          },
    ),
  )
  const session = testSession({
    permissions: [],
    minOrganisationsList: [{ id: ORGANISATION, name: 'Shree Ganesh', type: 'BUYER', permissions: ['CAN_PAY'] }],
  })
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${ORGANISATION}/credit/own-promise`}>
      <OwnPromise />
    </AtRoute>,
    'en',
    session,
  )
  return sent
}

test('what is late stands filled in; a day is chosen and sent', async () => {
  const sent = open('MAY')
  const amount = await screen.findByLabelText<HTMLInputElement>(/What you pay/)
  expect(amount.value).toBe('500')
  await userEvent.type(screen.getByLabelText(/On which day/), '2027-01-10')
  await userEvent.click(screen.getByRole('button', { name: 'Tell Poonji' }))
  await vi.waitFor(() =>
    expect(sent.filter(one => one.method === 'POST').map(one => one.body)).toEqual([
      { amountPaise: 500, promisedOn: '2027-01-10' },
    ]),
  )
})

test('once one was broken, the way is a call, and no form', async () => {
  open('BROKEN', [{ ...BROKEN, madeAt: '2027-01-01T05:00:00Z' }])
  const call = await screen.findByRole('link', { name: 'Call 1800 000 0000' })
  expect(call.getAttribute('href')).toBe('tel:18000000000')
  expect(screen.queryByRole('button', { name: 'Tell Poonji' })).toBeNull()
  expect(screen.getByText('Not paid')).toBeDefined()
})
