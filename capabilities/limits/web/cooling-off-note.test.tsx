import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CoolingOffNote } from './cooling-off-note.tsx'

const loan = { organisationId: 'o', loanId: 'l', coolingOffUntil: '2026-11-29' }

const shown = (of: { coolingOffUntil?: string | null }) =>
  appScreenOf(
    <MemoryRouter>
      <CoolingOffNote loan={{ ...loan, ...of }} />
    </MemoryRouter>,
    'en',
    testSession(),
  )

test('while the money may be returned the loan says until when, and leads to the sum', () => {
  shown({})
  expect(screen.getByText(/You may change your mind until Nov 29, 2026/)).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/organisation/o/credit/limit/l/foreclosure')
})

test('it says nothing once the days are over', () => {
  shown({ coolingOffUntil: null })
  expect(screen.queryByText(/change your mind/)).toBeNull()
})
