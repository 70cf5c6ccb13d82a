import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** Files share one page, which each test leaves as it found it. */
afterEach(() => {
  notifications.clean()
  cleanup()
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
