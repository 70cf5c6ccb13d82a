import { expect, type Page } from '@playwright/test'
import type { Domain } from '@poonji/contract/call.ts'
import type { Route } from '@poonji/contract/route.ts'
import { loadRows } from '../apps/rows.ts'
import { expectSound, expectToFitBetween, movedBy, watchFaults, widenDates } from './checks.ts'
import { AT_DESKS, chooseLanguage, logIn } from './people.ts'
import { placeOf } from './places.ts'
import { test } from './served.ts'

/** Who opens which rows: one persona a domain, who may see most of it. */
const PERSONAS: Record<Domain, string> = {
  buyer: '9000000001',
  admin: '9000000029',
  partner: '9000000011',
  bureau: '9000000031',
}

/** Shows every state of every component, loading ones too. */
const GALLERY = '/demo/ui'
/** On a slow and busy machine. */
const MOST_A_SCREEN_MS = 20_000
/** What comes later moves nothing; a browser counts a shift of less than a line too. */
const MOST_MOVED = 0.02
/** Size and line of running text, as the tokens say: Devanagari stands taller. */
const TEXT = { en: '14px/21px', hi: '15px/25px' }
/** A visitor's link that leads nowhere is refused, which the browser writes down. */
const DEAD_LINK = /status of 40[034]/

/** Every route of the product in a real browser, from the rows it runs on: sound, without a fault, with a heading. */
for (const [domain, mobile] of Object.entries(PERSONAS) as [Domain, string][])
  test(
    `every screen of ${domain} opens`,
    { tag: domain === 'buyer' ? [] : [AT_DESKS] },
    async ({ page, context }, info) => {
      const language = info.project.name === 'phone' ? 'hi' : 'en'
      await chooseLanguage(context, language)
      await logIn(page, mobile)
      await expect.poll(() => page.evaluate(textSize)).toBe(TEXT[language])
      const broken: string[] = []
      const theirs = (row: Route) => row.who.includes(domain) || (domain === 'buyer' && row.who.includes('anyone'))
      const rows = (await loadRows()).filter(row => !row.redirect && row.path !== GALLERY && theirs(row))
      test.setTimeout((rows.length + 1) * MOST_A_SCREEN_MS)
      // two at once: a screen mostly waits, for its own scripts or for us
      const left = rows.values()
      const look = async (tab: Page) => {
        const faults = watchFaults(tab)
        for (const row of left) {
          faults.length = 0
          const wrong = await visit(tab, row, domain, info.project.name)
          const told = faults.filter(fault => !(row.who.includes('anyone') && DEAD_LINK.test(fault)))
          if (wrong || told.length) broken.push(`${row.path}: ${wrong ?? ''} ${told.join('; ')}`)
        }
      }
      await Promise.all([look(page), look(await context.newPage())])
      expect(broken).toEqual([])
    },
  )

function textSize(): string {
  const { fontSize, lineHeight } = getComputedStyle(document.body)
  return `${fontSize}/${lineHeight}`
}

async function visit(page: Page, row: Route, domain: Domain, screen: string): Promise<string | null> {
  try {
    const place = await placeOf(page, row, domain)
    await open(page, place)
    if ((await movedBy(page)) >= MOST_MOVED) {
      // on a busy machine an answer may come later than a screen waits for it: what moves at each opening is at fault
      await open(page, place)
      expect(await movedBy(page)).toBeLessThan(MOST_MOVED)
    }
    await page.evaluate(widenDates)
    await expectSound(page)
    if (screen === 'desktop') await expectToFitBetween(page)
    return null
  } catch (error) {
    return `${row.title.en}: ${error instanceof Error ? error.message.slice(0, 400) : 'unknown'}`
  }
}

async function open(page: Page, place: string): Promise<void> {
  await page.goto(place)
  await expect(page.locator('main h1, main h2').first()).toBeVisible({ timeout: 10_000 })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 })
}
