import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screenOf } from './test-screen.tsx'
import { toasts } from './toasts.ts'
import { liftOver } from './use-toasts-clear.ts'

test('a success takes the place of the one before it', async () => {
  screenOf(<p>A page</p>)
  act(() => toasts.success('Saved.'))
  await screen.findByText('Saved.')
  act(() => toasts.success('Sent.'))
  await screen.findByText('Sent.')
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
})

test('it says the next where it stands: nothing moves under a finger that closes it', async () => {
  screenOf(<p>A page</p>)
  act(() => toasts.success('Saved.'))
  const stands = (await screen.findByText('Saved.')).closest('[role="alert"]')
  act(() => toasts.success('Sent.'))
  expect((await screen.findByText('Sent.')).closest('[role="alert"]')).toBe(stands)
  await act(async () => screen.getByRole('button', { name: 'Close' }).click())
  await waitFor(() => expect(screen.queryByText('Sent.')).toBeNull())
  act(() => toasts.success('Once more.'))
  await screen.findByText('Once more.')
})

test('what went wrong stays beside a success, and a third waits its turn', async () => {
  screenOf(<p>A page</p>)
  act(() => {
    toasts.error('Not sent.')
    toasts.success('Saved.')
    toasts.warning('Late.')
  })
  await screen.findByText('Saved.')
  expect(screen.queryByText('Not sent.')).not.toBeNull()
  expect(screen.queryByText('Late.')).toBeNull()
  await act(async () => screen.getAllByRole('button', { name: 'Close' })[0]?.click())
  await screen.findByText('Late.')
})

test('what went wrong and went right since goes, and nothing else', async () => {
  screenOf(<p>A page</p>)
  act(() => {
    toasts.error('The service is down.')
    toasts.error('The paper is too big.')
  })
  await screen.findByText('The service is down.')
  act(() => toasts.endError('The service is down.'))
  await waitFor(() => expect(screen.queryByText('The service is down.')).toBeNull())
  expect(screen.queryByText('The paper is too big.')).not.toBeNull()
})

test.each([
  ['one under it', [{ top: 700, bottom: 744 }], 68],
  [
    'two under it, one above the other',
    [
      { top: 640, bottom: 684 },
      { top: 700, bottom: 744 },
    ],
    128,
  ],
  ['none under it', [{ top: 500, bottom: 544 }], 0],
  [
    'so many that it would leave the screen',
    Array.from({ length: 14 }, (_, n) => ({ top: n * 52, bottom: n * 52 + 44 })),
    0,
  ],
])('on a phone it rises above the buttons that send: %s', (_, buttons, lift) => {
  expect(liftOver({ top: 690, bottom: 760 }, buttons)).toBe(lift)
})
