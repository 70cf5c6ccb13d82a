import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { BankState } from './bank-panel.tsx'
import { ConsentList } from './consent-list.tsx'

const given: BankState['consents'][number] = {
  consentId: 'c',
  state: 'ACTIVE',
  dataState: 'none',
  mobileMasked: '98XXXXXX01',
  pageUrl: null,
  endedAt: null,
  fromOn: '2026-05-01',
  toOn: '2026-11-20',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  expiresAt: new Date('2026-12-20T10:00:00Z'),
  answeredAt: new Date('2026-11-20T10:02:00Z'),
}

interface How {
  language?: 'hi'
  more?: 'CAN_UPLOAD_DOCUMENTS'[]
  state?: BankState['consents'][number]['state']
}

const open = (
  dataState: BankState['consents'][number]['dataState'],
  { language, more = [], state = 'ACTIVE' }: How = {},
) =>
  appScreenOf(
    <MemoryRouter>
      <ConsentList organisationId="o" consents={[{ ...given, state, dataState }]} />
    </MemoryRouter>,
    language ?? 'en',
    testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION', ...more] }),
  )

test('a consent whose statements are on their way was given, and one may look how it stands now', () => {
  open('requested')
  expect(screen.getByText('Consent given')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Look again' })).toBeDefined()
})

test('of one that was taken back nothing says that its statements are read', () => {
  open('ready', { state: 'REVOKED' })
  expect(screen.getByText('Consent taken back')).toBeDefined()
  expect(screen.queryByText('Statements read')).toBeNull()
})

for (const dataState of ['denied', 'failed'] as const)
  test(`${dataState}: that no statements came is said, what to do next, and nothing is looked for again`, () => {
    open(dataState)
    expect(screen.getByText('No statements came')).toBeDefined()
    expect(screen.queryByText('Consent given')).toBeNull()
    expect(screen.getByText(/Please try again/)).toBeDefined()
    expect(screen.queryByText(/upload/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Take back' })).toBeDefined()
  })

test('the same in Hindi', () => {
  open('denied', { language: 'hi', more: ['CAN_UPLOAD_DOCUMENTS'] })
  expect(screen.getByText('स्टेटमेंट नहीं आए')).toBeDefined()
  expect(screen.getByText(/फिर कोशिश करें। स्टेटमेंट अपलोड भी कर सकते हैं।/)).toBeDefined()
})

test('that they may be uploaded is said to who may', () => {
  open('denied', { more: ['CAN_UPLOAD_DOCUMENTS'] })
  expect(screen.getByText(/try again. You can also upload the statements/)).toBeDefined()
})

test('one that nobody answered is taken back without a page of the aggregator; taken back, nothing of it is said to be tried again', async () => {
  open('none', { state: 'PENDING' })
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Nothing was shared by it, and nothing will be.')).toBeDefined()
  cleanup()
  open('denied', { state: 'REVOKED' })
  expect(screen.getByText('Consent taken back')).toBeDefined()
  expect(screen.queryByText(/Please try again/)).toBeNull()
})

test('one that ended once its statements were read says that they are, and may be taken back', async () => {
  open('ready', { state: 'EXPIRED' })
  expect(screen.getByText('Statements read')).toBeDefined()
  expect(screen.queryByText(/didn't receive your consent/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('We delete what was read once no application is decided by it.')).toBeDefined()
  cleanup()
  open('none', { state: 'EXPIRED' })
  expect(screen.getByText(/didn't receive your consent/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('who looks again and finds it as before is told so', async () => {
  serve(() => success({ state: 'PENDING', dataState: 'none' }))
  open('none', { state: 'PENDING' })
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('Nothing new: it stands as before.')).toBeDefined()
})
