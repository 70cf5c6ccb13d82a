import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import type { SessionInfo } from '@poonji/web-platform/session/session.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { CreditDashboard } from './credit-dashboard.tsx'

const row: Route = { path: '/dashboard', who: ['buyer'], title: { en: 'Dashboard', hi: 'डैशबोर्ड' } }
const id = '00000000-0000-4000-8000-000000000001'
const company = { id, name: 'Malwa Agro', type: 'BUYER' as const, permissions: [] }

const open = (
  session: SessionInfo,
  tasks: object[] = [],
  bringing: object | null = null,
  invitations: object[] = [],
  partnerBegun = false,
) => {
  serve(({ url }) => {
    if (url.includes('/invitations')) return success(invitations)
    if (url.includes('/login/company'))
      return success({
        step: 'NEW_LEAD',
        bringing,
        partnerBegun,
        needsName: false,
        needsEmail: false,
        referral: null,
        brought: null,
      })
    return url.includes('/getPendingTasks/') ? success(tasks) : refusal(404, 'Not there')
  })
  appScreenOf(
    <AtRoute row={row}>
      <CreditDashboard />
    </AtRoute>,
    'en',
    session,
  )
}

test('who has no company yet is asked to add it', async () => {
  open(testSession())
  const add = await screen.findByRole('link', { name: 'Add a company' })
  expect(add.getAttribute('href')).toBe('/login/create')
})

test('who has no company yet reads who invited them', async () => {
  const role = 'PARTNER_EMPLOYEE'
  const one = {
    id,
    organisationName: 'Agarwal Finserve',
    invitedBy: 'Nitin Agarwal',
    role,
    expiresAt: '2027-01-11T06:00:00.000Z',
  }
  open(testSession(), [], null, [one])
  await screen.findByRole('heading', { name: /Agarwal Finserve/ })
  await screen.findByRole('link', { name: 'Add a company' })
})

test('who began to become a partner reads the way back to it', async () => {
  open(testSession(), [], null, [], true)
  const on = await screen.findByRole('link', { name: 'Go on with it' })
  expect(on.getAttribute('href')).toBe('/partner')
})

const begun = {
  ...{ id, panVerified: true, ownerMobileMasked: null, sentCode: null },
  company: {
    ...{ gstin: null, legalName: 'Surya Textiles', tradeName: '', constitution: '', taxpayerType: null },
    ...{ registeredOn: null, address: null, name: 'Surya Textiles', entityType: null, panMasked: 'ZZXXXX620K' },
    ...{
      state: null,
      entityTypes: [{ code: 'PRIVATE_LIMITED', name: { en: 'Private limited', hi: 'प्राइवेट लिमिटेड' } }],
    },
  },
}

test.each([
  { step: 'CREATE_ORGANISATION', reportNumber: null, words: /^We found it/, link: 'Go on', to: '/login/gst-create' },
  {
    ...{ step: 'REPORT_ORGANISATION', reportNumber: 'CR-2026-00001', words: /^Your report CR-2026-00001 is with us/ },
    ...{ link: 'See the report', to: '/login/report' },
  },
])('who has begun one is told where it stands and led there: $step', async ({ words, link, to, ...stands }) => {
  open(testSession(), [], { ...begun, ...stands })
  await screen.findByText(words)
  screen.getByRole('heading', { name: 'Surya Textiles' })
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('link', { name: 'Add a company' })).toBeNull()
})

test('whose company is of a kind never lent to is told so before they go there', async () => {
  const company = { ...begun.company, entityTypes: [] }
  open(testSession(), [], { ...begun, step: 'CREATE_ORGANISATION', reportNumber: null, company })
  await screen.findByText(/We do not lend to those/)
})

test('and no longer once there is one', async () => {
  open(testSession({ minOrganisationsList: [company], selectedOrganisationId: id }))
  await screen.findByText('You are all set')
  expect(screen.queryByRole('link', { name: 'Add a company' })).toBeNull()
})

const nothing = {
  description: '',
  applicationId: null,
  loanId: null,
  draftId: null,
  count: null,
  date: null,
  amount: null,
  person: null,
}

test('who may only look is not told that it is their turn', async () => {
  const waits = [
    { taskType: 'ENABLE_AUTO_DEBIT', ...nothing },
    { taskType: 'ANSWER_LINKING', ...nothing },
  ]
  open(testSession({ minOrganisationsList: [company], selectedOrganisationId: id }), waits)
  await screen.findByText('Next step · the company’s owner')
  expect(screen.getByText(/^For the company’s owner · /)).toBeDefined()
  expect(screen.queryByText('Your next step')).toBeNull()
})

test('who asks to be let into the company is not said to be the one whose turn it is', async () => {
  const owner = { ...company, permissions: ['CAN_INVITE_MEMBER' as const] }
  const waits = [{ taskType: 'ANSWER_LINKING', ...nothing, person: 'Mohan Lal' }]
  open(testSession({ minOrganisationsList: [owner], selectedOrganisationId: id }), waits)
  await screen.findByRole('heading', { name: /^Mohan Lal asks/ })
  expect(screen.queryByText('Next step · Mohan Lal')).toBeNull()
})

test('what another of the company is to do is said of them by name', async () => {
  const waits = [{ taskType: 'OTHERS_SIGN', ...nothing, applicationId: id, person: 'Asha Rane' }]
  open(testSession({ minOrganisationsList: [company], selectedOrganisationId: id }), waits)
  await screen.findByText('Next step · Asha Rane')
  await screen.findByText('Asha Rane signs the agreement next')
  expect(screen.queryByText('Your next step')).toBeNull()
})

test('that nothing can be lent now is no step of anybody', async () => {
  const turnedAway = [{ taskType: 'CANNOT_SERVE', ...nothing, date: '2027-05-27' }]
  open(testSession({ minOrganisationsList: [company], selectedOrganisationId: id }), turnedAway)
  await screen.findByText('We cannot serve you now')
  expect(screen.getByText('Where you stand')).toBeDefined()
  expect(screen.queryByText('Your next step')).toBeNull()
})

const noDues = {
  ...{
    today: '2026-11-27',
    dues: [],
    total: 0,
    overdue: 0,
    advance: 0,
    next: null,
    withBank: 0,
    autoPay: false,
    byAge: [],
  },
  byKind: { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 },
}

test('who has no loan is told of no payment', async () => {
  serve(({ url }) => {
    if (url.endsWith('/dues')) return success(noDues)
    return url.includes('/getPendingTasks/') || url.endsWith('/loans') ? success([]) : refusal(404, 'Not there')
  })
  appScreenOf(
    <AtRoute row={row}>
      <CreditDashboard />
    </AtRoute>,
    'en',
    testSession({ minOrganisationsList: [company], selectedOrganisationId: id }),
  )
  await screen.findByText('You are all set')
  await waitFor(() => expect(screen.queryByText('Nothing is due.')).toBeNull())
})

test('where the same waits for several loans, each is named', async () => {
  const nothing = { applicationId: id, loanId: id, draftId: null, count: null, date: null, amount: null, person: null }
  const waits = ['PJL-2026-00033', 'PJL-2026-00034'].map(description => ({
    ...{ taskType: 'ENABLE_AUTO_DEBIT', description },
    ...nothing,
  }))
  const owner = { ...company, permissions: ['CAN_REGISTER_MANDATE' as const] }
  open(testSession({ minOrganisationsList: [owner], selectedOrganisationId: id }), waits)
  await screen.findByText('Your next step · PJL-2026-00033')
  expect(screen.getByText(/^PJL-2026-00034 · /)).toBeDefined()
  expect(screen.queryByText(/company’s owner/)).toBeNull()
})
