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

/** Axe finds nothing and nothing stands out sideways. */
export async function expectSound(page: Page): Promise<void> {
  // in the page itself, since no frame of another origin is in it, and only what is wrong: twice as fast
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(one => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
