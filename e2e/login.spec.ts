import { expect } from '@playwright/test'
import { expectSound, watchFaults } from './checks.ts'
import { chooseLanguage, codeFor, logIn, messagesTo } from './people.ts'
import { test } from './served.ts'

test('a person logs in by mobile and code, in Hindi, and mistakes are named at once', async ({ page, context }) => {
  await chooseLanguage(context, 'hi')
  const faults = watchFaults(page)
  await page.goto('/login-activity')
  await expect(page).toHaveURL('/login?rd=%2Flogin-activity')
  await page.getByRole('button', { name: 'कोड भेजें' }).click()
  await expect(page.getByText('मोबाइल नंबर ज़रूरी है')).toBeVisible()
  await page.locator('#m').fill('1234567890')
  await expect(page.getByText('मोबाइल नंबर सही नहीं है')).toBeVisible()
  await expectSound(page)
  await logIn(page, '9000000022', '/login-activity')
  await expect(page.getByRole('heading', { name: 'लॉग इन की जानकारी' })).toBeVisible()
  await expect(page.getByText('यही डिवाइस')).toBeVisible()
  await expectSound(page)
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  expect(faults).toEqual([])
})

test('a number and a code that were copied with what stands around them are taken whole', async ({ page }) => {
  await page.goto('/login')
  const otherScripts = ['+९१ ९८७६५ ४३२१०', '۹۸۷۶۵۴۳۲۱۰', '９８７６５４３２１０']
  const copies = ['+91 98765 43210', ' 0091-98765-43210 ', '(+91) 98765 43210', '098765 43210', ...otherScripts]
  for (const copied of copies) {
    await page.locator('#m').fill('')
    await page.locator('#m').focus()
    await page.keyboard.insertText(copied)
    await expect(page.locator('#m')).toHaveValue('9876543210')
  }
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.locator('#o')).toBeFocused()
  await page.keyboard.insertText(' 000-000 ')
  await expect(page.getByText('Invalid OTP')).toBeVisible()
})

test('a number that was put in before the script came is taken whole too', async ({ page }) => {
  const comes = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await comes.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('#m').fill('+91 98765 43210')
  comes.resolve()
  await expect(page.locator('#m')).toHaveValue('9876543210')
})

test('a wrong code is refused plainly and the right one still works', async ({ page }) => {
  const mobile = '9000000023'
  const seen = await messagesTo(page, mobile)
  await page.goto('/login')
  await page.locator('#m').fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await codeFor(page, mobile, seen)
  await page.locator('#o').pressSequentially(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByText('Invalid OTP')).toBeVisible()
  await page.locator('#o').pressSequentially(code)
  await expect(page).toHaveURL('/dashboard')
})

test('while the code is awaited the app and the home of a borrower come, and the home opens from them', async ({
  page,
}) => {
  const mobile = '9000000001'
  const seen = await messagesTo(page, mobile)
  await page.goto('/login')
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
  await page.locator('#m').fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.locator('link[rel="prefetch"][href*="credit-dashboard"]')).toHaveCount(1)
  const prefetched = page.locator('link[rel="prefetch"]')
  const asked = await prefetched.evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))
  const come = () => performance.getEntriesByType('resource').map(({ name }) => name)
  await expect.poll(() => page.evaluate(come)).toEqual(expect.arrayContaining(asked))
  await page.locator('#o').pressSequentially(await codeFor(page, mobile, seen))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Namaste|नमस्ते/ })).toBeVisible()
  // what only a borrower with credit needs comes after these, when the home knows of it
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(entry => ((entry as PerformanceResourceTiming).transferSize > 0 ? [entry.name] : [])),
  )
  expect(asked.filter(file => file.endsWith('.js')).length).toBeGreaterThan(20)
  expect(asked.filter(file => fetched.includes(file))).toEqual([])
})

test('before its scripts have come a screen shows header and grey shapes, one without a header nothing', async ({
  page,
}) => {
  await logIn(page, '9000000001', '/dashboard')
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/dashboard')
  await expect(page.locator('.first-sight')).toBeVisible()
  await page.goto('/login/select')
  await expect(page.locator('.first-sight')).toBeVisible()
  await page.goto('/callback')
  await expect(page.locator('.first-sight')).toBeHidden()
})

test('without a network number and code wait, and go by themselves once it is back', async ({ page, context }) => {
  const mobile = '9000000022'
  const seen = await messagesTo(page, mobile)
  await page.goto('/login')
  await page.locator('#m').fill(mobile)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('goes by itself once the network is back')).toBeVisible()
  await context.setOffline(false)
  const code = await codeFor(page, mobile, seen)
  await expect(page.locator('#o')).toBeVisible()
  await context.setOffline(true)
  await page.locator('#o').pressSequentially(code)
  await expect(page.getByText('goes by itself once the network is back')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/dashboard')
  expect((await messagesTo(page, mobile)).length).toBe(seen.length + 1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('mobile, code, signed-in page', async ({ page }) => {
    const mobile = '9000000031'
    const seen = await messagesTo(page, mobile)
    await page.goto('/')
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('6-digit code').fill(await codeFor(page, mobile, seen))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'You are logged in, Farah Khan' })).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    for (const [words, back] of [
      [/Poonji needs JavaScript here/, 'Go on without'],
      [/यहाँ पूंजी को JavaScript चाहिए/, 'इसके बिना आगे बढ़ें'],
    ] as const) {
      await expect(page.getByText(words)).toBeInViewport()
      await expect(page.getByRole('link', { name: back })).toBeInViewport()
    }
    await expect(page.locator('.first-sight')).toBeHidden()
  })
})

test('pages of visitors stand in both languages', async ({ page, context }) => {
  for (const language of ['en', 'hi'] as const) {
    await chooseLanguage(context, language)
    for (const path of ['/', '/terms-of-use', '/privacy-policy', '/contact-us', '/about-us']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectSound(page)
    }
  }
})

test('an unknown path says so, without the layout', async ({ page }) => {
  await page.goto('/there/is/nothing')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
