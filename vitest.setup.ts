import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

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

/** A screen part still on its way when its file ends could not be loaded by the files that share its modules. */
afterAll(() => vi.dynamicImportSettled())
