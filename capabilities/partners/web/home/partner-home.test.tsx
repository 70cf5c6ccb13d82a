import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '@poonji/contract/call.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import type { figures } from '../../table-contract.ts'
import { PartnerHome } from './partner-home.tsx'

const row = { path: '/dashboard', who: ['partner' as const], title: { en: 'Dashboard', hi: 'डैशबोर्ड' } }
/** As it comes: amounts in rupees. */
const found: Answer<typeof figures> = {
  ...{ referralCode: null, clients: 0, clientsThisMonth: 0, applications: 0, loans: 0, waitingForClient: 0 },
  ...{
    windowsEnding: 0,
    overdueClients: 0,
    followUpsDue: 0,
    months: [],
    earnedAllTimePaise: 0,
    wantsAccountPaise: null,
  },
}

test.each([
  ['en', 4_000, /^₹4,000 that you earned waits/, 'Add account'],
  ['hi', 4_000, /^आपकी ₹4,000 की कमाई/, 'खाता जोड़ें'],
  ['en', null, null, 'Add account'],
] as const)(
  'what was earned and has no account to go to is said where a partner lands: %s, %s',
  async (language, rupees, words, add) => {
    serve(({ url }) =>
      success(url.includes('figures') ? { ...found, wantsAccountPaise: rupees } : { stages: [], groups: [] }),
    )
    appScreenOf(
      <AtRoute row={row} at="/dashboard">
        <PartnerHome />
      </AtRoute>,
      language,
      testSession({ domain: 'partner', permissions: ['CAN_VIEW_PARTNER_DASHBOARD', 'CAN_VIEW_PAYOUTS'] }),
    )
    await screen.findAllByText(language === 'hi' ? 'ग्राहक' : 'Clients')
    if (words) screen.getByText(words)
    expect(screen.queryAllByRole('link', { name: add }).map(one => one.getAttribute('href'))).toEqual(
      words ? ['/payouts/account'] : [],
    )
  },
)
