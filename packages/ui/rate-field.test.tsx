import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RateField } from './rate-field.tsx'
import { screenOf } from './test-screen.tsx'

function Rate() {
  const [bps, setBps] = useState<number | null>(null)
  return (
    <>
      <RateField label="Rate" value={bps} onChange={setBps} />
      <output>{bps}</output>
    </>
  )
}

test('a comma is a point: 12,5 % is no 125 %', async () => {
  screenOf(<Rate />)
  await userEvent.type(screen.getByLabelText('Rate'), '12,5')
  expect(screen.getByRole('status').textContent).toBe('1250')
})
