import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { menuOf } from './menu.ts'
import { allRows } from './rows.ts'

test('a partner is led to its own firm, as a borrower is to their company', () => {
  const session = testSession({ domain: 'partner', partnerOrganisationId: 'firm' })
  const led = menuOf(allRows, session, null, 'en').find(({ label }) => label === 'Your firm')
  expect(led?.to).toBe('/organisation/firm')
})
