import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KeptRoom } from './kept-room.tsx'
import { screenOf } from './test-screen.tsx'

test('what becomes lower keeps the room it had, until its width is another', () => {
  const size = { offsetWidth: 300, offsetHeight: 200 }
  const watching: (() => void)[] = []
  const changed = () => watching.forEach(told => told())
  class Observed {
    constructor(told: () => void) {
      watching.push(told)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observed)
  const read = (['offsetWidth', 'offsetHeight'] as const).map(name =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => size[name]),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    read.forEach(one => one.mockRestore())
  })
  const { getByText } = screenOf(
    <KeptRoom>
      <p>The code</p>
    </KeptRoom>,
  )
  const room = getByText('The code').parentElement
  act(changed)
  expect(room?.style.minHeight).toBe('200px')
  Object.assign(size, { offsetWidth: 500, offsetHeight: 80 })
  act(changed)
  expect(room?.style.minHeight).toBe('80px')
})
