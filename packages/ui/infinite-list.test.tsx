import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InfiniteList } from './infinite-list.tsx'
import { screenOf } from './test-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The end of the list is near from the beginning on. */
class NearAtOnce {
  #told: (entries: { isIntersecting: boolean }[]) => void
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    this.#told = told
  }
  observe() {
    this.#told([{ isIntersecting: true }])
  }
  disconnect() {}
}

function listed() {
  vi.stubGlobal('IntersectionObserver', NearAtOnce)
  const onMore = vi.fn()
  screenOf(
    <InfiniteList shown={10} total={100_041} hasMore onMore={onMore}>
      rows
    </InfiniteList>,
  )
  return onMore
}

test('the next rows come once one scrolls, not while the first are being read', () => {
  const onMore = listed()
  expect(onMore).not.toHaveBeenCalled()
  fireEvent.scroll(document)
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('who does not scroll has a button', async () => {
  const onMore = listed()
  await userEvent.click(screen.getByRole('button'))
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('a long list says how many there are as India writes it', () => {
  listed()
  expect(screen.getByRole('status').textContent).toContain('Showing 10 of 1,00,041.')
})
