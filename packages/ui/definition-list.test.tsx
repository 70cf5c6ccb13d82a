import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DefinitionList } from './definition-list.tsx'
import { screenOf } from './test-screen.tsx'

test('a note stands in a line of its own after label and value', () => {
  screenOf(<DefinitionList items={[{ label: 'Processing fee', value: '₹44,250', note: 'one time' }]} />)
  const row = screen.getByText('Processing fee').parentElement
  expect([...(row?.children ?? [])].map(one => one.textContent)).toEqual(['Processing fee', '₹44,250', 'one time'])
})
