import type { Locator, Page } from '@playwright/test'
import { texts } from '@poonji/capabilities/documents/words/screens.ts'
import { paper } from '../../db/demo/papers.ts'
import type { Language } from '../people.ts'

/** Adds a document to the list on the page: first what it is, then the file. */
export async function addDocument(page: Page, language: Language, kind: string, of: string): Promise<void> {
  await page.getByRole('combobox', { name: texts.t(language, 'add.kind') }).selectOption(kind)
  await choosePaper(page, uploadOf(page, language, kind), [kind, `of ${of}`])
}

/** The button that takes a paper of a kind. */
export const uploadOf = (page: Page, language: Language, kind: string): Locator =>
  page.getByRole('button', { name: `${texts.t(language, 'upload.choose')}: ${kind}`, exact: true })

/** The button beside a paper that is there, to replace it or to add to it. */
export const givenOf = (page: Page, language: Language, kind: string): Locator => {
  const named = (words: 'upload.replace' | 'upload.more') =>
    page.getByRole('button', { name: `${texts.t(language, words)}: ${kind}`, exact: true })
  return named('upload.replace').or(named('upload.more'))
}

/** Presses the button and gives a PDF with these lines. */
export async function choosePaper(page: Page, button: Locator, lines: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper(lines) })
}
