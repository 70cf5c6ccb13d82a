import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { PartnerDetail } from './partner-detail.tsx'

const partnerId = '00000000-0000-4000-8000-000000000001'
const partner = {
  ...{ partnerId, name: 'Agarwal Finserve', kind: 'DSA', referralCode: null, contactName: null, contactMobile: null },
  ...{
    version: 3,
    reason: null,
    mayApplyOn: null,
    submittedAt: null,
    clients: 0,
    stopped: false,
    kyc: 'COMPLETE',
    missingPapers: [],
  },
}
const row = { path: '/partners/:partnerId', who: ['admin' as const], title: { en: 'Partner', hi: 'पार्टनर' } }

test.each([
  ['SUBMITTED', false, 'en', /No payout plan is valid today/, 1],
  ['APPROVED', false, 'en', /No payout plan is valid today/, 1],
  ['APPROVED', false, 'hi', /आज कोई पेआउट प्लान लागू नहीं है/, 1],
  ['SUBMITTED', true, 'en', /No payout plan is valid today/, 0],
  ['APPROVED', true, 'en', /No payout plan is valid today/, 0],
] as const)(
  'staff read that a partner earns nothing: %s, plan %s, %s',
  async (state, hasPlan, language, words, times) => {
    const plans = { plans: [], products: [], today: '2026-11-22' }
    serve(({ url }) => success(url.includes('plan') ? plans : { ...partner, state, hasPlan }))
    appScreenOf(
      <AtRoute row={row} at={`/partners/${partnerId}`}>
        <PartnerDetail />
      </AtRoute>,
      language,
      testSession({ domain: 'admin' }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Agarwal Finserve' })
    expect(screen.queryAllByText(words)).toHaveLength(times)
  },
)

test.each([
  [false, 'en', 'Partner', 'Stopped'],
  [true, 'en', 'Stopped', 'Partner'],
  [true, 'hi', 'रुका हुआ', 'पार्टनर'],
] as const)(
  'staff read that a partner is stopped, where they read what it is: %s, %s',
  async (stopped, language, said, not) => {
    const plans = { plans: [], products: [], today: '2026-11-22' }
    const found = { ...partner, state: 'APPROVED', hasPlan: true, stopped }
    serve(({ url }) => success(url.includes('plan') ? plans : found))
    appScreenOf(
      <AtRoute row={{ ...row, title: { en: 'One', hi: 'एक' } }} at={`/partners/${partnerId}`}>
        <PartnerDetail />
      </AtRoute>,
      language,
      testSession({ domain: 'admin' }),
    )
    expect(await screen.findAllByText(said)).not.toHaveLength(0)
    expect(screen.queryAllByText(not)).toHaveLength(0)
  },
)

test('who is not taken on is refused with the reason, and may be sent back after all', async () => {
  const plans = { plans: [], products: [], today: '2026-11-22' }
  let found: object = { ...partner, state: 'SUBMITTED', hasPlan: true }
  const sent = serve(({ method, url }) => {
    if (method === 'PUT') {
      found = { ...partner, state: 'REFUSED', reason: 'A vacant plot.', mayApplyOn: '2027-05-22', hasPlan: true }
      return success({ done: true })
    }
    return success(url.includes('plan') ? plans : found)
  })
  appScreenOf(
    <AtRoute row={row} at={`/partners/${partnerId}`}>
      <PartnerDetail />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
  await userEvent.type(screen.getByLabelText(/Why they are not taken on/), 'A vacant plot.')
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/A vacant plot\. It may be sent to us anew from May 22, 2027/)).toBeDefined()
  expect(sent.map(one => one.body)).toEqual([{ version: 3, approve: false, refuse: true, reason: 'A vacant plot.' }])
  expect(screen.getByRole('button', { name: 'Send it back after all' })).toBeDefined()
})
