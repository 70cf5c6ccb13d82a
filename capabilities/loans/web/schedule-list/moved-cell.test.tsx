import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import type { DueRow } from '../../contract.ts'
import { MovedCell } from './moved-cell.tsx'

const none = { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 }
const due: DueRow = {
  dueId: '00000000-0000-4000-8000-000000000001',
  loanId: '00000000-0000-4000-8000-000000000002',
  loanNumber: 'PJL-1',
  number: 3,
  trancheNumber: 1,
  instalment: true,
  chargeCode: null,
  dueOn: '2026-11-05',
  raised: true,
  owed: none,
  paid: none,
  moved: { charges: 0, interest: 12_000_00, principal: 78_000_00 },
  unpaid: 0,
  daysPastDue: 0,
}

test('a row says by itself that a restructuring moved it, or that its interest will join the principal', () => {
  const said = (row: DueRow, language: 'en' | 'hi') => {
    cleanup()
    screenOf(
      <p>
        <MovedCell due={row} />
      </p>,
      language,
    )
    return screen.getByRole('paragraph').textContent
  }
  expect(said(due, 'en')).toBe('Moved into the principal: ₹90,000.00')
  expect(said(due, 'hi')).toBe('मूलधन में गया: ₹90,000.00')
  expect(said({ ...due, raised: false }, 'en')).toBe('Joins the principal: ₹90,000.00')
  expect(said({ ...due, raised: false }, 'hi')).toBe('मूलधन में जुड़ेगा: ₹90,000.00')
})
