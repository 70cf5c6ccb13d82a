import type { Page } from '@playwright/test'
import { texts } from '@poonji/capabilities/documents/texts.ts'
import { paper } from '../../db/demo/papers.ts'
import type { Language } from '../people.ts'

/** Adds a document to the list on the page: first what it is, then the file. */
export async function addDocument(page: Page, language: Language, kind: string, of: string): Promise<void> {
  await page.getByRole('combobox', { name: texts.t(language, 'add.kind') }).selectOption(kind)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `${texts.t(language, 'upload.choose')}: ${kind}`, exact: true }).click()
  await (await chooser).setFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper([kind, `of ${of}`]) })
}
