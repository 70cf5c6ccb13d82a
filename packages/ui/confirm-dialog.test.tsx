import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useConfirm } from './confirm-dialog.tsx'
import { screenOf } from './test-screen.tsx'

function Decline({ onAnswer, lacks }: { onAnswer: (yes: boolean) => void; lacks?: () => string | null }) {
  const confirm = useConfirm()
  return (
    <button
      type="button"
      onClick={async () => onAnswer(await confirm({ title: 'Decline this offer?', yes: 'Decline it', lacks }))}
    >
      Decline
    </button>
  )
}

test('answers yes only by its button; leaving in any way is a no', async () => {
  const onAnswer = vi.fn()
  screenOf(<Decline onAnswer={onAnswer} />)
  await userEvent.click(screen.getByText('Decline'))
  await userEvent.click(await screen.findByText('Decline it'))
  expect(onAnswer).toHaveBeenLastCalledWith(true)
  await userEvent.click(screen.getByText('Decline'))
  await screen.findByText('Decline it')
  await userEvent.keyboard('{Escape}')
  expect(onAnswer).toHaveBeenLastCalledWith(false)
})

test('a double click asks and leaves the question standing', async () => {
  const onAnswer = vi.fn()
  screenOf(<Decline onAnswer={onAnswer} />)
  await userEvent.click(screen.getByText('Decline'))
  const question = await screen.findByRole('dialog')
  const beside = [question.parentElement, document.querySelector('[class*="overlay"]')]
  for (const element of beside) if (element) await userEvent.click(element)
  expect(onAnswer).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Decline it'))
  expect(onAnswer.mock.calls).toEqual([[true]])
})

test('yes without what it needs says so and leaves the question standing', async () => {
  const onAnswer = vi.fn()
  let why = ''
  screenOf(<Decline onAnswer={onAnswer} lacks={() => (why ? null : 'Please say why')} />)
  await userEvent.click(screen.getByText('Decline'))
  await userEvent.click(await screen.findByText('Decline it'))
  expect(screen.getByRole('alert').textContent).toBe('Please say why')
  expect(onAnswer).not.toHaveBeenCalled()
  why = 'The rate'
  await userEvent.click(screen.getByText('Decline it'))
  expect(onAnswer.mock.calls).toEqual([[true]])
})

test('going back on a phone closes the question, and only while it stands', async () => {
  const onAnswer = vi.fn()
  const watchers = new Set<EventTarget>()
  class Watcher extends EventTarget {
    constructor() {
      super()
      watchers.add(this)
    }
    destroy() {
      watchers.delete(this)
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  screenOf(<Decline onAnswer={onAnswer} />)
  expect(watchers.size).toBe(0)
  await userEvent.click(screen.getByText('Decline'))
  await screen.findByText('Decline it')
  for (const watcher of watchers) watcher.dispatchEvent(new Event('close'))
  await expect.poll(() => onAnswer.mock.calls).toEqual([[false]])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(watchers.size).toBe(0)
})
