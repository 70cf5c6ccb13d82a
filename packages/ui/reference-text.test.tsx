import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReferenceText } from './reference-text.tsx'
import { screenOf } from './test-screen.tsx'

test.each([
  ['HDFCR52026112500012345', ['HDFCR520261', '12500012345']],
  ['N330260123456789', ['N3302601', '23456789']],
  ['000123456789', ['000123456789']],
  ['Cheque 004512', ['Cheque 004512']],
])('a reference breaks once at most, in its middle: %s', (reference, pieces) => {
  screenOf(
    <p>
      <ReferenceText of={reference} />
    </p>,
  )
  const said = screen.getByRole('paragraph')
  expect(said.textContent).toBe(reference)
  const broken = said.innerHTML.split('<wbr>').map(part => part.replace(/<[^>]*>/g, ''))
  expect(broken).toEqual(pieces)
})
