import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Collects what a person would never see and we must: errors of scripts and of the console. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  return faults
}

/** How far what stood there was moved by what came later, as browsers measure it (CLS), since the page was opened. */
export function movedBy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver(list => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) sum += value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // what was before is told in a task of its own
    await new Promise(resolve => setTimeout(resolve, 50))
    observer.disconnect()
    return sum
  })
}

/**
 * Axe finds nothing, nothing stands out sideways, and nothing is cut at the edge of what it stands in. What is wrong only
 * while the screen is being drawn does not count: a fault has to stay.
 */
export async function expectSound(page: Page): Promise<void> {
  for (const pause of [500, 1_500]) {
    if (!(await unsound(page)).length) return
    await page.waitForTimeout(pause)
  }
  expect(await unsound(page)).toEqual([])
}

async function unsound(page: Page): Promise<string[]> {
  // in the page itself, since no frame of another origin is in it, and only what is wrong: twice as fast
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return [...violations.map(one => `${one.id}: ${one.nodes[0]?.html}`), ...(await standingOut(page))]
}

async function standingOut(page: Page): Promise<string[]> {
  const out = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const sideways = out > 0 ? [`${out} px stand out sideways`] : []
  return [...sideways, ...(await page.evaluate(cutAtTheEdge)), ...(await page.evaluate(brokenWords))]
}

/** A tablet held upright, the least with a desk's layout, and a small laptop. */
const BETWEEN = [820, 994, 1180]

/** Nothing stands out or is cut where a screen is narrower than a desk's and wider than a phone's. */
export async function expectToFitBetween(page: Page): Promise<void> {
  const whole = page.viewportSize()
  if (!whole) return
  try {
    for (const width of BETWEEN) {
      await page.setViewportSize({ ...whole, width })
      await expect.poll(() => standingOut(page), `at ${width} px`).toEqual([])
    }
  } finally {
    await page.setViewportSize(whole)
  }
}

/** Each date as wide as one can be: what fits today must fit on any day. Runs in the page. */
export function widenDates(): void {
  for (const date of document.querySelectorAll('main time')) {
    const walker = document.createTreeWalker(date, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      text.textContent = (text.textContent ?? '')
        .replace(/\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, 'May')
        .replace(/जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|नवंबर|दिसंबर/g, 'अक्टूबर')
        .replace(/रात|सुबह|शाम/g, 'दोपहर')
        .replace(/\b\d\b/g, '28')
  }
}

/**
 * What is wider than the frame that cuts it, as a table with too many columns: nobody can scroll there. Runs in the page.
 * Texts that end in dots say so themselves, and what is for readers alone is cut on purpose.
 */
export function cutAtTheEdge(): string[] {
  const cuts = (frame: Element) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(frame)
    const meant = textOverflow === 'ellipsis' || clipPath !== 'none' || frame.closest('.sr') || frame.clientWidth <= 1
    return (overflowX === 'clip' || overflowX === 'hidden') && !meant && frame.scrollWidth > frame.clientWidth + 1
  }
  return [...document.querySelectorAll('main *')].filter(cuts).map(frame => {
    const name = frame.querySelector('caption, h2, h3')?.textContent ?? frame.textContent
    return `${name.slice(0, 60)}: ${frame.scrollWidth - frame.clientWidth} px are cut`
  })
}

/**
 * Words of labels and headings that go on in the next line within themselves, since what stands beside them took their
 * room. Runs in the page. What is longer than a line may hold, as a name typed without a blank, is broken on purpose.
 */
export function brokenWords(): string[] {
  const MOST_LETTERS = 16
  const labels = document.querySelectorAll('main :is(dt, th, label, legend, button, h1, h2, h3)')
  const isBroken = (text: Node, at: number, end: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, end)
    const [first, ...more] = range.getClientRects()
    return first !== undefined && more.some(({ top }) => top >= first.bottom - 2)
  }
  const broken: string[] = []
  for (const label of labels) {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu))
        if (word.length <= MOST_LETTERS && isBroken(text, index, index + word.length))
          broken.push(`${label.textContent.slice(0, 60)}: ${word} is broken`)
  }
  return broken
}
