import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { FactLines } from './fact-lines.tsx'

test('what is replaced is said to be so, not only struck through', () => {
  const lines = [
    { label: 'Tenure', value: '18 months', was: '12 months' },
    { label: 'Rate', value: '15%', was: '15%' },
  ]
  screenOf(<FactLines lines={lines} />)
  expect(screen.getAllByRole('deletion').map(one => one.textContent)).toEqual(['Before: 12 months'])
})
