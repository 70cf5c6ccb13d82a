import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { OrganisationPick } from './organisation-pick.tsx'

const loanOf = (number: string, status: 'ACTIVE' | 'CLOSED') => ({
  ...{ loanId: `00000000-0000-4000-8000-0000000000${number.slice(-2)}`, number, status, shape: 'instalment' },
  ...{ product: { en: 'Business Loan', hi: 'बिज़नेस लोन' }, writtenOffOn: null, now: null, nextDue: null },
  ...{ sanctioned: 10, used: 10, held: 0, free: 0, toRepay: 10, overdue: 0, daysPastDue: 0 },
  ...{ sanctionedOn: '2026-01-01', expiresOn: '2027-01-01', coolingOffUntil: null },
})

function lists(loans: object[]) {
  const blocked = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Kalyan Cement Agency',
    type: 'BUYER',
    panMasked: null,
  }
  serve(request =>
    success(request.url.includes('/lookup') ? (request.url.includes('blocked=true') ? [blocked] : []) : loans),
  )
}

const picked = async (mapped: (to: { loanId: string | null }) => void) => {
  const session = testSession({ domain: 'admin' })
  appScreenOf(<OrganisationPick busy={false} onMap={mapped} />, 'en', session)
  await userEvent.type(screen.getByRole('textbox', { name: 'Organisation' }), 'Kalyan')
  await userEvent.click(await screen.findByText('Kalyan Cement Agency'))
}

test('money of a company without a loan cannot be booked, and what to do with it is said', async () => {
  lists([])
  await picked(() => {})
  expect(await screen.findByText(/^It has no loan to which/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /map/i })).toBeNull()
})

test('money of a company whose loans are closed is booked to the last one, and that it goes back is said', async () => {
  lists([loanOf('PJL-2026-00011', 'CLOSED')])
  const mapped: (string | null)[] = []
  await picked(({ loanId }) => mapped.push(loanId))
  expect(await screen.findByText(/it, is the client's and goes back/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /map/i }))
  expect(mapped).toEqual([null])
})

test('money is mapped to a blocked company too, on one of its running loans, which still owe, or a closed one', async () => {
  lists([loanOf('PJL-2026-00011', 'CLOSED'), loanOf('PJL-2026-00012', 'ACTIVE')])
  const mapped: string[] = []
  appScreenOf(
    <OrganisationPick busy={false} onMap={(_, name) => mapped.push(name)} />,
    'en',
    testSession({ domain: 'admin' }),
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Organisation' }), 'Kalyan')
  await userEvent.click(await screen.findByText('Kalyan Cement Agency'))
  const map = await screen.findByRole('button', { name: /map/i })
  expect(screen.getByRole('option', { name: 'PJL-2026-00012 · Business Loan' })).toBeDefined()
  expect(screen.getByRole('option', { name: 'PJL-2026-00011 · Business Loan · Closed' })).toBeDefined()
  expect(screen.queryByText(/goes back/)).toBeNull()
  await userEvent.click(map)
  expect(mapped).toEqual(['Kalyan Cement Agency'])
})
