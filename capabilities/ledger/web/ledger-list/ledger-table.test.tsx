import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { LedgerTable } from './ledger-table.tsx'

const charge = {
  transactionId: '0b6f35ec-52cb-4f68-9a4b-8f6b1f0f8a01',
  kind: 'charge',
  valueOn: '2026-11-29',
  bookedOn: '2026-11-29',
  standsOn: '2026-11-29',
  loanId: '0b6f35ec-52cb-4f68-9a4b-8f6b1f0f8a02',
  loanNumber: 'PJL-2026-00004',
  source: { kind: 'charge', id: 'c' },
  paidTo: '',
  moved: 0,
  owed: 1_456.77,
}

function openLedgerOf(row: object) {
  serve(() => success({ content: [row], totalElements: 1, number: 0, size: 30, next: null, totalIsAtLeast: false }))
  appScreenOf(
    <MemoryRouter>
      <LedgerTable organisationId="o" />
    </MemoryRouter>,
    'en',
    testSession({}),
  )
}

test('a charge moves no money, and on a phone its row says what it added to what is owed', async () => {
  openLedgerOf(charge)
  const owed = await screen.findByRole('cell', { name: /1,456/ })
  expect(owed.dataset['phone']).toBe('extra')
  expect(owed.textContent).toMatch(/^Change in what is owed/)
})

test.each([
  ['a payment', { moved: 7_134.25, owed: -7_134.25 }, 'none'],
  ['a disbursal of which a fee was kept back', { moved: -5_01_500, owed: 6_00_000 }, 'extra'],
])('on a phone %s says the change in what is owed only where it is another sum', async (_, sums, place) => {
  openLedgerOf({ ...charge, kind: 'payment', ...sums })
  const cells = await screen.findAllByRole('cell')
  expect(cells.at(-1)?.dataset['phone']).toBe(place)
})
