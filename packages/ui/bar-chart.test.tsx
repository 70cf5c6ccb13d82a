import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { screenOf } from './test-screen.tsx'

test('a value below zero hangs from the line at zero, and is read out as it is', () => {
  const bars = [
    { label: 'Oct 2026', value: 300 },
    { label: 'Nov 2026', value: -100 },
  ]
  const { container } = screenOf(<BarChart label="Payout" bars={bars} format={value => `${value} rupees`} />)
  const drawn = [...container.querySelectorAll('rect')].map(one => [one.getAttribute('y'), one.getAttribute('height')])
  expect(drawn).toEqual([
    ['0', '75'],
    ['75', '25'],
  ])
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Nov 2026: -100 rupees')
})

test('each of a few bars is named with its value, which large letters show beside it', () => {
  const bars = [
    { label: 'Oct 2026', value: 300 },
    { label: 'Nov 2026', value: 100 },
  ]
  const { container } = screenOf(<BarChart label="Payout" bars={bars} format={value => `${value} rupees`} />)
  const names = [...container.querySelectorAll('figcaption > span')].map(one => one.textContent)
  expect(names).toEqual(['Oct 2026 300 rupees', 'Nov 2026 100 rupees'])
})
