import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

export type Language = 'en' | 'hi'

/**
 * The server closes a connection that nobody has used for 73 s, and Playwright uses each up to that very moment: whoever asks
 * just then asks again.
 */
export const AGAIN = { maxRetries: 1 }

/** The tag of a test whose people work at desks, not on a phone. */
export const AT_DESKS = '@desks'

interface Message {
  at: string
  text: string
  subject: string
}

/** The newest code that was sent to a mobile, waiting for one that is not among the `seen` messages; others may come between. */
export async function codeFor(page: Page, mobile: string, seen: readonly Message[]): Promise<string> {
  let code = ''
  const isNew = ({ at, text }: Message) => !seen.some(one => one.at === at && one.text === text)
  await expect(async () => {
    const messages = (await messagesTo(page, mobile)).filter(isNew)
    code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
    expect(code).toHaveLength(6)
  }).toPass({ timeout: 60_000 })
  return code
}

/** What was sent to a mobile or address, the newest first; of many only the latest. */
export async function messagesTo(page: Page, to: string): Promise<Message[]> {
  const response = await page.request.get(`/demo/messages?to=${encodeURIComponent(to)}`, AGAIN)
  return ((await response.json()) as { data: Message[] }).data
}

/** Logs in through the login page as a person would. */
export async function logIn(page: Page, mobile: string, rd = ''): Promise<void> {
  const seen = await messagesTo(page, mobile)
  await page.goto(`/login${rd && `?rd=${encodeURIComponent(rd)}`}`)
  await page.locator('#m').fill(mobile)
  await page.locator('#mob .go').click()
  await expect(page.locator('#o')).toBeVisible()
  await page.locator('#o').pressSequentially(await codeFor(page, mobile, seen))
  await page.waitForURL(url => !/^\/login\/?$/.test(url.pathname) && !url.pathname.startsWith('/login/verify'))
}

/** A page of somebody's own, logged in, whose faults fail the journey. */
export async function pageOf(browser: Browser, mobile: string, language: Language): Promise<Page> {
  const context = await browser.newContext()
  await chooseLanguage(context, language)
  const page = await context.newPage()
  await logIn(page, mobile)
  return page
}

export async function chooseLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, domain: '127.0.0.1', path: '/' }])
}
