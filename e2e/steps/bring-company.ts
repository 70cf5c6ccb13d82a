import { expect } from '@playwright/test'
import { texts as identity } from '@poonji/capabilities/identity/texts.ts'
import { texts } from '@poonji/capabilities/leads/words/screens.ts'
import { AGAIN, logIn } from '../people.ts'
import type { Borrower } from './borrower.ts'
import { expectScreen, press } from './reader.ts'

interface Session {
  data: { minOrganisationsList: { name: string }[] }
}

/** A new number logs in and brings its company by the GSTIN; one that a partner brought with this number is named. */
export async function bringCompany(borrower: Borrower): Promise<void> {
  const { page, language } = borrower
  await logIn(page, borrower.mobile)
  await expect(page).toHaveURL('/login/create')
  await expectScreen(borrower, texts.t(language, 'find.title'))
  if (borrower.company) await expectScreen(borrower, texts.t(language, 'find.brought', { company: borrower.company }))
  await page.getByRole('main').getByRole('textbox').fill(borrower.gstin)
  await press(page, texts.t(language, 'find.look'))
  await expectScreen(borrower, texts.t(language, 'confirm.title'))
  await page.getByRole('textbox', { name: identity.t(language, 'name.yours') }).fill(borrower.name)
  await page.getByRole('textbox', { name: texts.t(language, 'confirm.email') }).fill('jagdish@example.in')
  await press(page, texts.t(language, 'confirm.yes'))
  await expect(page).toHaveURL('/dashboard')
  const session = (await (await page.request.get('/api/v1/session', AGAIN)).json()) as Session
  borrower.company = session.data.minOrganisationsList[0]?.name ?? ''
}
