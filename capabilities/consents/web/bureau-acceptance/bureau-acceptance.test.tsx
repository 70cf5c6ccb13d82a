import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { EkycBankingConsent } from './bureau-acceptance.tsx'

const row: Route = {
  path: '/ekyc-banking-consent',
  who: ['buyer'],
  title: { en: 'Identity and bank data', hi: 'पहचान और बैंक की जानकारी' },
}

test('whoever has several companies and has chosen none is asked which, and comes back; the page is not empty', () => {
  appScreenOf(
    <AtRoute row={row}>
      <EkycBankingConsent />
    </AtRoute>,
    'en',
    testSession(),
  )
  expect(screen.getByRole('link', { name: 'Choose a company' }).getAttribute('href')).toBe(
    '/login/select?rd=%2Fekyc-banking-consent',
  )
})
