import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 80

/** Goes on with the Tab key until this has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Types into a field that is reached by the Tab key. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Every stop of the Tab key is in sight: nothing that floats lies over it (WCAG 2.2, 2.4.11). */
export async function expectStopsInSight(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const covered: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const named = await page.evaluate(coveredStop)
    if (named === 'end') break
    if (named) covered.push(named)
  }
  expect(covered).toEqual([])
}

/** What a bar hides of the stop that has the focus; a passing word on what happened is no bar. Runs in the page. */
function coveredStop(): string | null {
  const stop = document.activeElement
  if (!stop || stop === document.body) return 'end'
  const { left, width, top, height } = stop.getBoundingClientRect()
  const floats = (element: Element | null): boolean =>
    !!element && (getComputedStyle(element).position === 'fixed' || floats(element.parentElement))
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const isHidden = over && floats(over) && !floats(stop) && !over.closest('[role="alert"]')
  return isHidden ? (stop.getAttribute('aria-label') ?? stop.textContent) : null
}
