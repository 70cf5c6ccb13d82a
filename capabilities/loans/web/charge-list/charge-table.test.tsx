import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { ChargesAnswer } from '../../charge-contract.ts'
import { ChargeTable } from './charge-table.tsx'

const fee: ChargesAnswer['charges'][number] = {
  chargeId: '00000000-0000-4000-8000-000000000001',
  code: 'PROCESSING_FEE',
  base: 10_000_00,
  tax: 1_800_00,
  dueOn: '2027-01-10',
  unpaid: 0,
  waived: 0,
  lastNoteOn: null,
  mayTakeBack: false,
  returnedOn: null,
}

test.each([
  ['en', /Given back on Jan 12, 2027/],
  ['hi', /को लौटाया गया/],
] as const)('of a fee that went back it says when: %s', (language, said) => {
  appScreenOf(<ChargeTable charges={[{ ...fee, returnedOn: '2027-01-12' }]} asked={[]} />, language)
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
})

test('of one that stands it says nothing of the kind', () => {
  appScreenOf(<ChargeTable charges={[fee]} asked={[]} />)
  expect(screen.queryByText(/Given back/)).toBeNull()
})
