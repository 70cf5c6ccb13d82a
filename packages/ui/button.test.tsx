import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { screenOf } from './test-screen.tsx'

const FIRST = { detail: 1 }
const SECOND = { detail: 2 }

test.each(['main', 'stop', 'plain', 'quiet'] as const)('%s: the second press of a double click sends nothing', kind => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  screenOf(
    <form onSubmit={onSubmit}>
      <Button kind={kind} type="submit" onClick={onClick}>
        Verify
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'), SECOND)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
  fireEvent.click(screen.getByRole('button'), FIRST)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})

test('what does work at a press, as in a row of a list, takes one: the next row may have come in its place', () => {
  const onClick = vi.fn()
  screenOf(
    <Button small busy={false} onClick={onClick}>
      Done
    </Button>,
  )
  fireEvent.click(screen.getByText('Done'), SECOND)
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Done'), FIRST)
  expect(onClick).toHaveBeenCalledOnce()
})

test('what can be pressed many times takes each press', () => {
  const onClick = vi.fn()
  screenOf(<Button onClick={onClick}>Next</Button>)
  fireEvent.click(screen.getByText('Next'), FIRST)
  fireEvent.click(screen.getByText('Next'), SECOND)
  expect(onClick).toHaveBeenCalledTimes(2)
})

function Once({ onClick }: { onClick: () => void }) {
  const [pressed, setPressed] = useState(false)
  const press = () => {
    onClick()
    setPressed(true)
  }
  return (
    <Button busy={false} spent={pressed} onClick={press}>
      Remind
    </Button>
  )
}

test('what was pressed and is enough does nothing more, and keeps the focus of who pressed it', () => {
  const onClick = vi.fn()
  screenOf(<Once onClick={onClick} />)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button, FIRST)
  fireEvent.click(button, FIRST)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
