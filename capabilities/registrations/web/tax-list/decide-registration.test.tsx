import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CRORE_PAISE } from '@poonji/kernel/money.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { Registration } from '../../tax-contract.ts'
import { DecideRegistration } from './decide-registration.tsx'

const small: Registration = {
  ...{ id: 'r', kind: 'MSME', number: '', authority: '', period: '2025-26', businessClass: 'SMALL' },
  ...{ amount: 60 * CRORE_PAISE, rateBps: null, issuedOn: null, expiresOn: null, daysLeft: null, paper: null },
  ...{ version: 1, state: 'PENDING', reason: null, decidedAt: null, endedAt: null, createdAt: new Date() },
}
const operations = testSession({ domain: 'admin', permissions: ['CAN_VERIFY_DOCUMENTS'] })
const decide = (given: Partial<Registration>, language: 'en' | 'hi' = 'en') =>
  appScreenOf(<DecideRegistration orgId="o" registration={{ ...small, ...given }} />, language, operations)

test('whoever decides is told where the turnover makes another class, and may verify all the same', () => {
  decide({ businessClass: 'MICRO' })
  expect(screen.getByText(/the class would be Small/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mark as verified' })).toBeDefined()
})

test('a turnover beyond every class is told as that, in Hindi too', () => {
  decide({ amount: 600 * CRORE_PAISE }, 'hi')
  expect(screen.getByText(/₹500 करोड़ से ज़्यादा टर्नओवर/)).toBeDefined()
})

test('where both agree, or no turnover is known, nothing is said', () => {
  decide({})
  decide({ amount: null })
  expect(screen.queryByText(/turnover/i)).toBeNull()
})
