import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RateHistory } from './rate-history.tsx'

test('a rate that new terms changed is not said to be unchanged', () => {
  const byTerms = [{ fromOn: '2026-11-04', beforeBps: 1_700, rateBps: 1_600 }]
  appScreenOf(<RateHistory changes={[]} byTerms={byTerms} />, 'en', testSession({}))
  expect(screen.getByText('The new terms of Nov 4, 2026 changed it from 17% to 16% a year.')).toBeDefined()
  expect(screen.queryByText(/has not changed/)).toBeNull()
})
