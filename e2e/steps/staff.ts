import type { Browser, Page } from '@playwright/test'
import { chooseLanguage, logIn } from '../people.ts'

/** Staff who take part, by what they do. */
export const STAFF = {
  manager: '9000000023',
  maker: '9000000025',
  checker: '9000000027',
  desk: '9000000026',
} as const

/** Does something at a staff member's own screen, in English at a desk, and closes it. */
export async function asStaff(browser: Browser, who: keyof typeof STAFF, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })
  await chooseLanguage(context, 'en')
  const page = await context.newPage()
  await logIn(page, STAFF[who])
  await act(page)
  await context.close()
}
