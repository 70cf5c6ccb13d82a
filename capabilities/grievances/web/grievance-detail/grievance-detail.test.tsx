import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import type { Category, GrievanceStatus } from '../../status.ts'
import { GrievanceDetail } from './grievance-detail.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const row: Route = {
  path: '/grievances/:grievanceId',
  who: ['buyer', 'admin'],
  title: { en: 'Complaint', hi: 'शिकायत' },
}
const ticket = {
  ...{ id, number: 'GR-2026-00001', organisationId: id, organisationName: 'Konkan Traders', organisationType: 'BUYER' },
  ...{ subject: 'Twice', createdAt: '2026-11-20T06:00:00Z', dueOn: '2026-12-20', late: false, notes: [] },
}

function show(domain: 'buyer' | 'admin', category: Category, status: GrievanceStatus, more: object = {}) {
  serve(() => success({ ...ticket, category, status, ...more }))
  const detail = (
    <AtRoute row={row} at={`/grievances/${id}`}>
      <GrievanceDetail />
    </AtRoute>
  )
  const permissions: Permission[] = domain === 'admin' ? ['CAN_ANSWER_GRIEVANCE'] : ['CAN_RAISE_GRIEVANCE']
  const own = { id, name: 'Konkan Traders', type: 'BUYER', permissions }
  appScreenOf(detail, 'en', testSession({ domain, permissions, minOrganisationsList: [own] }))
  return screen.findByRole('heading', { name: 'Twice' })
}

test.each([
  ['buyer', 'PAYMENT', 'OPEN', 'nobody calls or reminds you about your dues'],
  ['admin', 'CHARGES', 'REOPENED', 'the borrower is not called or reminded about dues'],
] as const)(
  'while it is about money and open, it is said that dues are not asked for: to a %s',
  async (domain, category, status, words) => {
    await show(domain, category, status)
    expect(screen.getByText(new RegExp(words))).toBeDefined()
  },
)

test.each([
  ['STAFF', 'OPEN', 'How somebody behaved'],
  ['PAYMENT', 'ANSWERED', 'Payment or receipt'],
] as const)('of another topic or answered, only its topic is said: %s, %s', async (category, status, topic) => {
  await show('buyer', category, status)
  expect(screen.getByText(topic)).toBeDefined()
  expect(screen.queryByText(/What is due stays due/)).toBeNull()
})

test.each([
  ['buyer', 'Write again'],
  ['admin', 'Answer'],
] as const)('what a %s has written and not sent is there when the page is opened again', async (domain, label) => {
  await show(domain, 'STAFF', 'OPEN')
  await userEvent.type(screen.getByLabelText(label), 'It was the second time')
  cleanup()
  await show(domain, 'STAFF', 'OPEN')
  expect(screen.getByLabelText(label)).toHaveProperty('value', 'It was the second time')
})

test.each([
  ['buyer', 'Write again', 'Send'],
  ['admin', 'Answer', 'Answer'],
] as const)(
  'what a %s wrote while it was closed stays to be read, until it is discarded',
  async (domain, label, send) => {
    await show(domain, 'STAFF', 'ANSWERED')
    await userEvent.type(screen.getByLabelText(label), 'It came back')
    serve(({ method }) =>
      method === 'GET'
        ? success({ ...ticket, category: 'STAFF', status: 'CLOSED' })
        : refusal(409, 'This step is not possible now.'),
    )
    await userEvent.click(screen.getByRole('button', { name: send }))
    expect(await screen.findByText(/was closed while you were writing/)).toBeDefined()
    expect(screen.getByLabelText('Not sent')).toHaveProperty('value', 'It came back')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByLabelText('Not sent')).toBeNull()
  },
)

test.each([
  ['OPEN', false, false],
  ['ANSWERED', true, false],
  ['CLOSED', true, true],
] as const)('whom our answer does not satisfy reads where else to turn: %s', async (status, ombudsman, another) => {
  await show('buyer', 'CHARGES', status)
  expect(screen.queryByText(/RBI Ombudsman/) !== null).toBe(ombudsman)
  expect(screen.queryByRole('link', { name: 'Not settled? Write a new complaint' }) !== null).toBe(another)
})

test('what somebody without a name wrote is their company’s to whoever reads it', async () => {
  const note = { fromUs: false, name: '', words: 'Paid twice', at: '2026-11-20T06:00:00Z' }
  await show('admin', 'STAFF', 'OPEN', { notes: [note] })
  expect(screen.getByText(/^Konkan Traders · /)).toBeDefined()
})
