import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DefinitionList } from './definition-list.tsx'
import { screenOf } from './test-screen.tsx'

test('a note stands in a line of its own after label and value', () => {
  screenOf(<DefinitionList items={[{ label: 'Processing fee', value: '₹44,250', note: 'one time' }]} />)
  const row = screen.getByText('Processing fee').parentElement
  expect([...(row?.children ?? [])].map(one => one.textContent)).toEqual(['Processing fee', '₹44,250', 'one time'])
})

test('a mail address keeps to its line, and may go on behind its @ where that is too short', () => {
  screenOf(<DefinitionList items={[{ label: 'Officer', value: 'Kavita Rao, grievance@poonji.example' }]} />, 'en')
  const value = screen.getByRole('definition')
  expect(value.firstElementChild?.innerHTML).toBe('grievance@<wbr>poonji.example')
  expect(value.textContent).toBe('Kavita Rao, grievance@poonji.example')
})
