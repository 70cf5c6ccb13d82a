import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ChargeCard } from './charge-card.tsx'

test('where a bounce charge comes from is said: what came back, the charge and its tax', async () => {
  const due = { instalment: false, number: 1, trancheNumber: null, chargeCode: 'BOUNCE' } as const
  appScreenOf(<ChargeCard trace={{ due, charge: { base: 500_00, tax: 90_00 } }} />)
  await screen.findByText(/came back unpaid/)
  expect(screen.getByText('GST')).toBeDefined()
})
