import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { screenOf } from './test-screen.tsx'
import { TextField } from './text-field.tsx'

test('as the keyboard takes room from the page, the field that is typed in is brought into sight, and no other', async () => {
  const brought: Element[] = []
  const intoSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this)
  })
  onTestFinished(() => intoSight.mockRestore())
  screenOf(<TextField label="Purpose" />)
  const settled = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  window.dispatchEvent(new Event('resize'))
  await settled()
  expect(brought).toEqual([])
  const field = screen.getByLabelText('Purpose')
  field.focus()
  window.dispatchEvent(new Event('resize'))
  await settled()
  expect(brought).toEqual([field])
})
